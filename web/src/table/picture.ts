// A picture of the board that stands on its own: the drawing of the page, with its styles and its fonts inside.

/** What passes from a drawn thing to those in it, and what is each one's own. */
const PASSED = [
  'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray',
  'stroke-dashoffset', 'stroke-miterlimit', 'paint-order', 'visibility', 'font-family', 'font-size', 'font-weight', 'font-style',
  'font-variant-numeric', 'letter-spacing', 'text-transform', 'text-anchor', 'dominant-baseline', 'marker-start', 'marker-mid', 'marker-end',
] as const
const OWN: Record<string, string> = {
  opacity: '1', filter: 'none', 'clip-path': 'none', mask: 'none', 'mix-blend-mode': 'normal', 'vector-effect': 'none',
  'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': '1',
}
const FIRST: Record<string, string> = {
  fill: 'rgb(0, 0, 0)', 'fill-opacity': '1', 'fill-rule': 'nonzero', stroke: 'none', 'stroke-width': '1px', 'stroke-opacity': '1',
  'stroke-linecap': 'butt', 'stroke-linejoin': 'miter', 'stroke-dasharray': 'none', 'stroke-dashoffset': '0px', 'stroke-miterlimit': '4',
  'paint-order': 'normal', visibility: 'visible',
}
const LEFT_OUT = /^(class|role|tabindex|on.*|data-.*|aria-.*)$/
/** what the page has worked out already */
const RECKONED = /\b(var|color-mix|light-dark)\(/
const NAMED = /#([\w-]+)/
const INVISIBLE = ['none', 'transparent', 'rgba(0, 0, 0, 0)']
const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline']

/** Gives a copy the styles that the original has on the page; takes away what cannot be seen. */
function dress(original: Element, copy: Element, above: CSSStyleDeclaration | null) {
  const style = getComputedStyle(original)
  const bare = SHAPES.includes(original.localName) && INVISIBLE.includes(style.fill) && INVISIBLE.includes(style.stroke)
  // What other things are made with, such as what they are cut by, is not drawn itself.
  if ((bare || style.display === 'none') && !original.closest('defs, symbol, clipPath, mask, pattern, marker')) {
    copy.remove()
    return
  }
  const said: string[] = []
  for (const name of PASSED) {
    const value = style.getPropertyValue(name)
    if (value && value !== (above ? above.getPropertyValue(name) : FIRST[name])) said.push(`${name}:${value}`)
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name)
    if (value && value !== usual) said.push(`${name}:${value}`)
  }
  if (!original.hasAttribute('transform') && style.transform !== 'none' && original.localName !== 'svg') {
    said.push(`transform:${style.transform}`, `transform-origin:${style.transformOrigin}`, `transform-box:${style.getPropertyValue('transform-box')}`)
  }
  for (const { name, value } of [...copy.attributes]) if (LEFT_OUT.test(name) || RECKONED.test(value)) copy.removeAttribute(name)
  if (said.length > 0) copy.setAttribute('style', said.join(';').replaceAll('"', "'"))
  else copy.removeAttribute('style')
  const copies = [...copy.children]
  ;[...original.children].forEach((child, index) => dress(child, copies[index]!, style))
}

function dressed(original: Element, above: CSSStyleDeclaration | null): Element {
  const copy = original.cloneNode(true) as Element
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  holder.append(copy)
  dress(original, copy, above)
  return copy
}

/** The ids that a drawing names. */
function named(drawing: Element): string[] {
  return [...drawing.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const reference = name === 'href' || name === 'xlink:href' || value.includes('url(') ? value.match(new RegExp(NAMED, 'g')) : null
      return reference?.map((each) => each.slice(1)) ?? []
    }),
  )
}

/** Brings along what the drawing names and the page has elsewhere, such as letters. */
function bring(drawing: SVGSVGElement) {
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs')
  drawing.prepend(defs)
  for (let missing = true; missing; ) {
    missing = false
    for (const id of new Set(named(drawing))) {
      const found = drawing.querySelector(`[id="${CSS.escape(id)}"]`) ? null : document.getElementById(id)
      if (!found) continue
      // A letter takes its colour and size from where it is used.
      const copy = found.localName === 'text' ? (found.cloneNode(true) as Element) : dressed(found, null)
      copy.removeAttribute('class')
      defs.append(copy)
      missing = true
    }
  }
}

const asDataUrl = async (url: string): Promise<string> => {
  const blob = await (await fetch(url)).blob()
  return await new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** The fonts of the page that a drawing uses, for the letters of our languages. */
async function fontsOf(text: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })))
  const faces: string[] = []
  for (const { rule, base } of rules) {
    if (!(rule instanceof CSSFontFaceRule)) continue
    const family = rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '')
    const range = rule.style.getPropertyValue('unicode-range')
    const source = rule.style.getPropertyValue('src').match(/url\(["']?([^"')]+)["']?\)/)?.[1]
    const italic = rule.style.getPropertyValue('font-style') === 'italic'
    if (!source || italic || !text.includes(family) || (range && !/U\+0+-0*FF/i.test(range) && !/^U\+0-FF/i.test(range))) continue
    const weight = rule.style.getPropertyValue('font-weight') || 'normal'
    faces.push(`@font-face{font-family:'${family}';font-weight:${weight};src:url(${await asDataUrl(new URL(source, base).href)}) format('woff2')}`)
  }
  return faces.join('')
}

/** How the board's canvas lies in its window. */
function frameOf(svg: SVGSVGElement): { x: number; y: number; k: number } {
  const [x, y, k] = (svg.querySelector(':scope > g')?.getAttribute('transform')?.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  return { x: x ?? 0, y: y ?? 0, k: k ?? 1 }
}

export interface Drawn {
  svg: string
  width: number
  height: number
}

/** The whole board of a canvas that shows all of it, as a document of its own. */
export async function draw(svg: SVGSVGElement, paper: string, title: string): Promise<Drawn> {
  await document.fonts.ready
  const { x, y } = frameOf(svg)
  const width = Math.round(svg.clientWidth - 2 * Math.max(0, x))
  const height = Math.round(svg.clientHeight - 2 * Math.max(0, y))
  const drawing = dressed(svg, null) as SVGSVGElement
  drawing.setAttribute('viewBox', `${Math.max(0, x)} ${Math.max(0, y)} ${width} ${height}`)
  drawing.setAttribute('width', String(width))
  drawing.setAttribute('height', String(height))
  bring(drawing)
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ width: svg.clientWidth, height: svg.clientHeight, fill: paper })) ground.setAttribute(name, String(value))
  drawing.prepend(ground)
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  name.textContent = title
  const fonts = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  fonts.textContent = await fontsOf(new XMLSerializer().serializeToString(drawing))
  drawing.prepend(name, fonts)
  return { svg: new XMLSerializer().serializeToString(drawing), width, height }
}

export const svgOf = ({ svg }: Drawn): Blob => new Blob([svg], { type: 'image/svg+xml' })

export async function pngOf(drawn: Drawn): Promise<Blob> {
  const url = URL.createObjectURL(svgOf(drawn))
  try {
    const image = new Image(drawn.width, drawn.height)
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = drawn.width
    canvas.height = drawn.height
    canvas.getContext('2d')!.drawImage(image, 0, 0, drawn.width, drawn.height)
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'))
  } finally {
    URL.revokeObjectURL(url)
  }
}

export function save(blob: Blob, file: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
