// The sea and the foreign land around the maps of France and Italy: for drawing only. Each line of a chart is a row of
// hexes, from one row above the map and one column left of it on: sea ~, land +, the map itself #.
import type { Beyond, Hex } from '../../hex/model'
import type { Text } from '../../lib/types'
import type { Board } from './model'

interface Chart {
  rows: string[]
  /** names by column and row, which may lie between hexes */
  names: [name: Text, column: number, row: number, sea?: 'sea'][]
}

const FRANCE: Chart = {
  rows: [
    '~~+++++~~~++++++++',
    '~~+++~~~###+++++++',
    '~~~~~~#######+++++',
    '~~~~###########+++',
    '~~#~#############+',
    '~################+',
    '~~~#############++',
    '~~~~###########+++',
    '~~~~~##########+++',
    '~~~~~##########+++',
    '~~~~~##########+++',
    '~~~~~###########++',
    '~~~~~###########~~',
    '~~~~+#####~~~#~~~~',
    '~~~++++++#~~~~~~~~',
    '~~++++++++~~~~~~~~',
  ],
  names: [
    [{ en: 'England', fr: 'Angleterre' }, 3, -0.45],
    [{ en: 'The Channel', fr: 'La Manche' }, 2, 1.35, 'sea'],
    [{ en: 'Belgium', fr: 'Belgique' }, 13, 0.1],
    [{ en: 'Atlantic Ocean', fr: 'Océan Atlantique' }, 1.2, 8.6, 'sea'],
    [{ en: 'Alps', fr: 'Alpes' }, 15, 7.4],
    [{ en: 'Spain', fr: 'Espagne' }, 4.6, 13.45],
    [{ en: 'Mediterranean Sea', fr: 'Mer Méditerranée' }, 12.6, 13.4, 'sea'],
  ],
}

const ITALY: Chart = {
  rows: [
    '+++++++++++++++++++++++',
    '++++++++###++++++++++++',
    '++++++#######++++++++++',
    '++###########++++++++++',
    '+###########~++++++++++',
    '+##########~~~+++++++++',
    '+##########~~~~++++++++',
    '++##~########~~~+++++++',
    '~~~~~~~#######~~~++++++',
    '~~~~~~~#######~~~~+++++',
    '~~~~++~~~######~~~~~+++',
    '~~~~++~~~######~~~~~~++',
    '~~~~+~~~~~~#######~~~~+',
    '~~~~~~~~~~~~~######~~~~',
    '~~~+++~~~~~~~~#######~~',
    '~~~+++~~~~~~~~~#######~',
    '~~~+++~~~~~~~~~~~##~~#~',
    '~~~++~~~~~~~~~~~~###~~~',
    '~~~~~~~~~~~~~~~~~###~~~',
    '~~~~~~~~~~~~~+++~###~~~',
    '~~~~~~~~~~~++++++~~~~~~',
  ],
  names: [
    [{ en: 'Switzerland', fr: 'Suisse' }, 3, 0.1],
    [{ en: 'Austria', fr: 'Autriche' }, 14.2, 0.1],
    [{ en: 'Dalmatia', fr: 'Dalmatie' }, 18.6, 4.6],
    [{ en: 'Ligurian Sea', fr: 'Mer Ligure' }, 2.2, 7.8, 'sea'],
    [{ en: 'Adriatic Sea', fr: 'Mer Adriatique' }, 16, 9.3, 'sea'],
    [{ en: 'Corsica', fr: 'Corse' }, 3.4, 9.6],
    [{ en: 'Sardinia', fr: 'Sardaigne' }, 3, 14.2],
    [{ en: 'Tyrrhenian Sea', fr: 'Mer Tyrrhénienne' }, 8.6, 14.4, 'sea'],
    [{ en: 'Sicily', fr: 'Sicile' }, 13, 18.9],
  ],
}

const CHARTS: Record<string, Chart> = { france: FRANCE, italy: ITALY }
const ROOT_3 = Math.sqrt(3)

/** Where a hex lies, in sides of a hex, as on the boards themselves: odd columns lie half a hex lower. */
const at = (column: number, row: number) => ({ x: 1 + 1.5 * column, y: 1 + ROOT_3 * (row + (Math.abs(column) % 2) / 2) })

function hexOf(sign: string, column: number, row: number): Hex {
  const terrain = sign === '~' ? 'closed' : 'abroad'
  return { name: `${column} ${row}`, ...at(column, row), terrain, river: [], place: null, neighbours: [null, null, null, null, null, null] }
}

export function beyondOf(board: Board): Beyond | undefined {
  const chart = CHARTS[board.id]
  if (!chart) return undefined
  return {
    hexes: chart.rows.flatMap((signs, row) =>
      [...signs].flatMap((sign, column) => (sign === '#' ? [] : [hexOf(sign, column - 1, row - 1)])),
    ),
    names: chart.names.map(([names, column, row, sea]) => ({ names, x: 1 + 1.5 * column, y: 1.3 + ROOT_3 * row, sea: sea === 'sea' })),
  }
}
