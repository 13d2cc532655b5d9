import { expect, it } from 'vitest'
import { commits } from './keys'

function element(html: string): Element {
  document.body.innerHTML = html
  return document.body.firstElementChild!
}

it('commits what is chosen wherever the mouse has left the focus', () => {
  expect(commits(true, document.body, false)).toBe(true)
  expect(commits(true, element('<button>Rules</button>'), false)).toBe(true)
  expect(commits(false, document.body, false)).toBe(false)
})

it('leaves Enter to what the keyboard has gone to', () => {
  expect(commits(true, element('<button>Rules</button>'), true)).toBe(false)
  expect(commits(true, element('<div role="button" data-lit></div>'), true)).toBe(false)
  expect(commits(true, element('<div role="button" data-chosen></div>'), true)).toBe(true)
})

it('leaves Enter to fields and dialogs', () => {
  expect(commits(true, element('<input>'), false)).toBe(false)
  expect(commits(true, element('<dialog><button></button></dialog>').firstElementChild, false)).toBe(false)
})
