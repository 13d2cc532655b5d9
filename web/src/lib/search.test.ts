import { expect, it } from 'vitest'
import { fold } from './search'

it('folds: what is typed plainly finds French as it is printed', () => {
  const printed = 'L’ENCHÈRE est à $1\u202f500\u202f: un nœud'
  for (const typed of ["l'enchere", 'enchère est à', '1 500 :', 'noeud']) {
    expect(fold(printed)).toContain(fold(typed))
  }
})
