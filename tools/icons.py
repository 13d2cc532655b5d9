"""Draws the icons of the installed site, as PNG, from the favicon: python tools/icons.py"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))

from person import chromium

PUBLIC = Path(__file__).parents[1] / "web" / "public"
RED, SLEEPER, STEEL = "#8c2f22", "#d9b98a", "#fbf5e6"


def drawing(rounded: bool, share: float, mark: bool) -> str:
    """The rails on their ground. Launchers cut into a maskable icon, so its rails are smaller; a mark is one colour."""
    ground = "" if mark else f'<rect width="32" height="32" rx="{6 if rounded else 0}" fill="{RED}"/>'
    sleeper, steel = ("#fff", "#fff") if mark else (SLEEPER, STEEL)
    move = 16 * (1 - share)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="100%" height="100%">{ground}'
        f'<g transform="translate({move} {move}) scale({share})" stroke-linecap="round" fill="none">'
        f'<path d="M7 9h18M7 16h18M7 23h18" stroke="{sleeper}" stroke-width="3"/>'
        f'<path d="M12 5v22M20 5v22" stroke="{steel}" stroke-width="2.4"/></g></svg>'
    )


ICONS = {
    "icon-192": (192, drawing(True, 1, False)),
    "icon-512": (512, drawing(True, 1, False)),
    "maskable-512": (512, drawing(False, 0.72, False)),
    "apple-180": (180, drawing(False, 0.9, False)),
    "badge-96": (96, drawing(False, 1.15, True)),
}


def main() -> None:
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_page()
        for name, (size, svg) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(f'<body style="margin:0;background:transparent">{svg}')
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
