// How wide a text is drawn, known without asking the page: plates and handles on the boards are made to its measure.

export type Face = 'title' | 'text'

/** The advance of each letter in hundredths of an em, as the fonts have it: the title face at weight 600, the text face
 * at 700, the weights that stand on plates. A lighter one is a little narrower. */
const ADVANCES: Record<Face, string> = {
  title:
    'a60 b67 c57 d67 e57 f41 g63 h69 i36 j32 k66 l35 m97 n70 o59 p67 q66 r53 s53 t39 u69 v61 w89 x62 y65 z55 ' +
    'A89 B78 C82 D85 E78 F75 G89 H92 I46 J63 K90 L74 M109 N90 O85 P72 Q85 R83 S69 T79 U87 V89 W121 X88 Y82 Z77 ' +
    '062 155 261 356 458 556 658 755 856 958 æ90 œ97 ø59 ß81 Æ130 Œ124 Ø85 ' +
    ".26 ,28 '23 ’27 -46 –72 −61 +53 ·23 …71 :24 ;25 !34 ?56 (46 )46 /52 &88 $68 €84 £66 ✓84 ⚠90 →100",
  text:
    'a53 b57 c47 d57 e52 f34 g53 h57 i28 j28 k55 l29 m86 n57 o56 p57 q57 r40 s44 t38 u57 v52 w78 x51 y52 z46 ' +
    'A57 B60 C58 D64 E55 F52 G64 H67 I30 J51 K61 L52 M76 N66 O68 P60 Q68 R61 S56 T56 U66 V56 W81 X57 Y52 Z54 ' +
    '053 153 253 353 453 553 653 753 853 953 æ78 œ82 ø56 ß63 Æ84 Œ87 Ø68 ' +
    ".30 ,30 '30 ’30 -33 –48 −53 +53 ·30 …98 :30 ;30 !34 ?46 (34 )34 /34 &67 $53 €53 £53 ✓84 ⚠90 →100",
}
const SPACE: Record<Face, number> = { title: 0.3, text: 0.2 }
/** of a letter that no table has: on the wide side, for a plate may be too long but never too short */
const UNKNOWN = 0.9
const ACCENTS = /\p{Mn}/gu

const read = (advances: string): Map<string, number> =>
  new Map(advances.split(' ').map((entry) => [entry[0]!, Number(entry.slice(1)) / 100]))
const TABLES: Record<Face, Map<string, number>> = { title: read(ADVANCES.title), text: read(ADVANCES.text) }

/** The width of a text in ems. Accents add nothing; kerning, which only ever draws letters together, is left out. */
export function textWidth(text: string, face: Face): number {
  const advance = (letter: string) => (/\s/.test(letter) ? SPACE[face] : TABLES[face].get(letter) ?? UNKNOWN)
  return Array.from(text.normalize('NFD').replace(ACCENTS, '')).reduce((sum, letter) => sum + advance(letter), 0)
}
