export interface Part {
  tag: 'span' | 'strong' | 'em' | 'code'
  text: string
}

// A star inside a formula, C*(A,B), is no emphasis.
const MARK = /\*\*(.+?)\*\*|(?<!\w)\*(.+?)\*(?!\w)|`([^`]+)`/gs

/** The emphasis of a catalogue's text as parts to draw. */
export function parts(text: string): Part[] {
  const found: Part[] = []
  let end = 0
  const plain = (upTo: number) => {
    if (upTo > end) found.push({ tag: 'span', text: text.slice(end, upTo) })
  }
  for (const mark of text.matchAll(MARK)) {
    const [all, strong, em, code] = mark
    plain(mark.index)
    found.push({ tag: strong ? 'strong' : em ? 'em' : 'code', text: strong ?? em ?? code ?? '' })
    end = mark.index + all.length
  }
  plain(text.length)
  return found
}
