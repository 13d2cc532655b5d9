"""What can be pointed at has a name in both languages, in which places, colours and numbers are said."""

import pytest

import footplate

MAPS = {"age-of-steam": "france", "steam": "ruhr"}


@pytest.mark.parametrize(
    ("title", "target", "english", "french"),
    [
        ("railways", "baron:B-HUNTINGTON", "Collis P. Huntington", "Collis P. Huntington"),
        ("railways", "bid:32000", "$32,000", None),
        ("railways", "card:OP-HOTEL-NEW-YORK", "Hotel: New York", "Hôtel : New York"),
        ("railways", "hand:OP-HOTEL-NEW-YORK", "Hotel: New York", "Hôtel : New York"),
        ("railways", "city:MEM", "Memphis", "Memphis"),
        ("railways", "color:purple", "purple", "mauve"),
        ("railways", "cube:EVV/black", "black cube in Evansville", "Cube noir à Evansville"),
        ("railways", "engine", "Upgrade the engine", "Améliorer la locomotive"),
        ("railways", "face:XCC", "Crossing: curve over curve", "Croisement de deux courbes"),
        ("railways", "hex:M16", "M16", "M16"),
        ("railways", "route:CHA.NW,NAS.E", "Chattanooga (northwest), Nashville (east)", None),
        ("railways", "turn:3", "Turn 4", "Rotation 4"),
        ("railways", "west:KCY", "Western link of Kansas City", "Lien vers l’Ouest de Kansas City"),
        ("days-of-steam", "city:1", "Second face-up city", "Seconde ville visible"),
        ("days-of-steam", "coal:2", "Burn 2 coal cubes", "Brûler 2 cubes de charbon"),
        ("days-of-steam", "end:2,-5/0", "E2 N5", "E2 N5"),
        ("days-of-steam", "haul:red@-2,1", "red from W2 S1", "rouge (O2 S1)"),
        ("days-of-steam", "haul:none", "No goods", None),
        ("days-of-steam", "haul:red@0,0>2,1+blue@1,0", "red from the start to E2 S1, blue from E1", None),
        ("days-of-steam", "way:4", "4 steam, no roll", None),
        ("days-of-steam", "place:0,3", "S3", "S3"),
        ("days-of-steam", "place:-1,0", "W1", "O1"),
        ("days-of-steam", "place:0,0", "the start", None),
        ("days-of-steam", "tile:opposed-left", "Opposed turnouts, left-hand", "Aiguillages opposés, à gauche"),
        ("days-of-steam", "train:violet", "Violet train", "Train violet"),
        ("days-of-steam", "turn:270", "270°", "270°"),
        ("days-of-steam", "way:4/2", "4 steam, derails on a roll of 2 or less", None),
        ("steel-driver", "bid:4", "4 cubes", "4 cubes"),
        ("steel-driver", "city:LOU", "Louisville", "Louisville"),
        ("steel-driver", "company:grey", "Grey", "Grise"),
        ("steel-driver", "drop", "Drop out", "Se retirer"),
        ("steel-driver", "link:MEM-MOB", "Memphis–Mobile", "Memphis–Mobile"),
        ("steel-driver", "link:NYC-PHL", "New York–Philadelphia", "New York–Philadelphie"),
        ("age-of-steam", "action:locomotive", "Locomotive", "Locomotive"),
        ("age-of-steam", "bid:47", "$47", None),
        ("age-of-steam", "city:MAR", "Marseille", "Marseille"),
        ("age-of-steam", "cube:MAR/blue", "blue cube in Marseille", "Cube bleu à Marseille"),
        ("age-of-steam", "drawn:purple", "Purple cube", "Cube mauve"),
        ("age-of-steam", "face:gentle-sharp-b", "a sharp curve beside a gentle one", None),
        ("age-of-steam", "line:I5,I4,H3", "I5 – I4 – H3", "I5 – I4 – H3"),
        ("age-of-steam", "new-city:E", "E (yellow)", "E (jaune)"),
        ("age-of-steam", "route:MAR.NE,LIM.S", "Marseille – Limoges", "Marseille – Limoges"),
        ("age-of-steam", "shares:53", "53 shares", "53 parts"),
        ("age-of-steam", "space:C/2", "C, space 2", "C, case 2"),
        ("age-of-steam", "space:W3/1", "white 3, space 1", None),
        ("age-of-steam", "space:B6/2", "black 6, space 2", None),
        ("age-of-steam", "spot:B6/2", "black 6, space 2", None),
        ("age-of-steam", "spot:MAR", "Marseille", "Marseille"),
        ("age-of-steam", "column:W3", "white 3", None),
        ("age-of-steam", "town:LIM", "Limoges", "Limoges"),
        ("age-of-steam", "turn:3", "Turn 3", "Rotation 3"),
        ("age-of-steam", "link:MAR-LIM", "Marseille–Limoges", "Marseille–Limoges"),
        ("steam", "link:HAM-KLE", "Hamm–Kleve", "Hamm–Clèves"),
        ("steam", "route:HAM.N,KLE.S", "Hamm – Kleve", "Hamm – Clèves"),
        ("steam", "bid:12", "$12", "12\u00a0$"),
        ("steam", "turn:2", "Turn 2", "Rotation 2"),
        ("steam", "action:first-move", "First Move", "Premier Déplacement"),
        ("steam", "capital:1", "1 time", "1 fois"),
        ("steam", "capital:2", "2 times", "2 fois"),
        ("steam", "cube:HAM/yellow", "yellow cube in Hamm", "Cube jaune à Hamm"),
        ("steam", "face:47", "sharp curve and gentle curve", "virage serré et virage léger"),
        ("steam", "new-city:purple", "Purple new city", "Nouvelle cité mauve"),
        ("steam", "set:4", "Set 4", "Groupe 4"),
        ("steam", "track:points", "Victory points", "Points de victoire"),
    ],
)
def test_a_target_is_named(title: str, target: str, english: str, french: str | None) -> None:
    named = footplate.new(title, seats=4, seed=1, map=MAPS.get(title)).named(target)
    assert named.text("en") == english
    assert named.text("fr") == french if french else named.text("fr") != english


@pytest.mark.parametrize(
    ("title", "parts"),
    [
        ("steel-driver", ["turn-1", "turn-2", "turn-3", "turn-4", "turn-5", "shares"]),
        ("railways", ["links", "starts", "lines", "bounties", "hotels", "baron", "shares"]),
        ("days-of-steam", ["goods", "colors", "circuits"]),
        ("age-of-steam", ["income", "track", "shares"]),
        ("steam", ["points", "income", "links"]),
    ],
)
def test_a_score_is_told_in_its_parts(title: str, parts: list[str]) -> None:
    for score in footplate.new(title, seats=4, seed=1).scores():
        assert [part.id for part in score.parts] == parts
        assert sum(part.points for part in score.parts) == score.total
