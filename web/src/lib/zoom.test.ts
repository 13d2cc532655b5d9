import { expect, it } from 'vitest'
import { clampFrame, cutFrame, fitFrame, keepFrame, showFrame, visible, zoomFrame } from './zoom'

const content = { width: 1000, height: 500 }
const window = { width: 500, height: 500 }
const limits = { content, window, least: 0.5 }

it('fits the whole content in the middle', () => {
  expect(fitFrame(content, window, false)).toEqual({ x: 0, y: 125, k: 0.5 })
})

it('begins no smaller than it may', () => {
  expect(fitFrame(content, window, true, 2)).toEqual({ x: -750, y: -250, k: 2 })
})

it('covers the window with the middle of the content', () => {
  expect(fitFrame(content, window, true)).toEqual({ x: -250, y: 0, k: 1 })
})

it('keeps the point under the pointer where it is', () => {
  const before = { x: -250, y: 0, k: 1 }
  const after = zoomFrame(before, 200, 250, 2, limits)
  expect((200 - after.x) / after.k).toBeCloseTo((200 - before.x) / before.k)
  expect((250 - after.y) / after.k).toBeCloseTo((250 - before.y) / before.k)
})

it('never leaves the content or shrinks it below all of it', () => {
  expect(clampFrame({ x: 99, y: -9999, k: 1 }, limits)).toEqual({ x: 0, y: 0, k: 1 })
  expect(zoomFrame({ x: 0, y: 125, k: 0.5 }, 0, 0, 0.1, limits)).toEqual({ x: 0, y: 125, k: 0.5 })
})

it('brings a point to the middle as far as the content reaches', () => {
  expect(showFrame({ x: 500, y: 250 }, 2, limits)).toEqual({ x: -750, y: -250, k: 2 })
  expect(showFrame({ x: 0, y: 0 }, 2, limits)).toEqual({ x: 0, y: 0, k: 2 })
})

it('knows what is in the window', () => {
  expect(visible({ frame: { x: -750, y: -250, k: 2 }, size: window }, content)).toEqual({ x: 375, y: 125, width: 250, height: 250 })
  expect(visible({ frame: { x: 0, y: 125, k: 0.5 }, size: window }, content)).toEqual({ x: 0, y: 0, width: 1000, height: 500 })
})

it('moves to points only as far as it must', () => {
  const frame = { x: -250, y: 0, k: 1 }
  expect(keepFrame(frame, [{ x: 500, y: 250 }], limits)).toBe(frame)
  expect(keepFrame(frame, [{ x: 800, y: 250 }], limits)).toEqual({ x: -360, y: 0, k: 1 })
})

it('zooms out for points that lie too far apart', () => {
  const { x, k } = keepFrame({ x: 0, y: 0, k: 1 }, [{ x: 100, y: 250 }, { x: 800, y: 250 }], limits)
  expect(k).toBeCloseTo(380 / 700)
  expect(x + 100 * k).toBeGreaterThan(0)
  expect(x + 800 * k).toBeLessThan(500)
})

it('cuts a canvas to some of its points, as large as the window allows', () => {
  const [content, window] = [{ width: 2000, height: 1000 }, { width: 600, height: 400 }]
  const frame = cutFrame(content, window, [{ x: 900, y: 500 }, { x: 1100, y: 500 }])
  expect(frame.k).toBe(1.25)
  expect(frame.x + 1000 * frame.k).toBe(300)
  expect(frame.y + 500 * frame.k).toBe(200)
  // Points all over the canvas leave it whole.
  expect(cutFrame(content, window, [{ x: 0, y: 0 }, { x: 2000, y: 1000 }]).k).toBe(0.3)
})
