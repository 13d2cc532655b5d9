// The arithmetic of a window on a larger canvas: a frame says where the canvas begins and how large it is drawn.

export interface Frame {
  x: number
  y: number
  k: number
}

/** A part of the canvas, in its own units. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

interface Limits {
  content: Size
  window: Size
  /** the smallest scale: everything is visible */
  least: number
}

/** What is in the window, and how to bring a point of the content to its middle. */
export interface Pane {
  frame: Frame
  size: Size
  show: (point: { x: number; y: number }, k?: number) => void
}

const NEAREST = 6
const NEAREST_CUT = 1.25

/** The whole content in the window, or (cover) the window filled with its middle; never smaller than a scale. */
export function fitFrame(content: Size, window: Size, cover: boolean, near = 0): Frame {
  const scales = [window.width / content.width, window.height / content.height]
  const k = Math.max(near, cover ? Math.max(...scales) : Math.min(...scales)) || 1
  return { x: (window.width - content.width * k) / 2, y: (window.height - content.height * k) / 2, k }
}

/** How much of the content stands around what it is cut to. */
const AROUND = 95

/** The part of the content with these points, as large as the window allows. */
export function cutFrame(content: Size, window: Size, points: { x: number; y: number }[]): Frame {
  const whole = fitFrame(content, window, false)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs) - AROUND, Math.max(...xs) + AROUND]
  const [top, bottom] = [Math.min(...ys) - AROUND, Math.max(...ys) + AROUND]
  const k = Math.max(whole.k, Math.min(window.width / (right - left), window.height / (bottom - top), NEAREST_CUT))
  return showFrame({ x: (left + right) / 2, y: (top + bottom) / 2 }, k, { content, window, least: whole.k })
}

function clampAxis(start: number, content: number, window: number): number {
  const slack = window - content
  return slack >= 0 ? slack / 2 : Math.min(0, Math.max(slack, start))
}

/** Keeps the content in the window: no empty margin while it is larger, the middle while it is smaller. */
export function clampFrame(frame: Frame, { content, window, least }: Limits): Frame {
  const k = Math.min(Math.max(frame.k, least), Math.max(NEAREST, least))
  return {
    x: clampAxis(frame.x, content.width * k, window.width),
    y: clampAxis(frame.y, content.height * k, window.height),
    k,
  }
}

/** Zooms so that what lies under a point of the window stays there. */
export function zoomFrame(frame: Frame, x: number, y: number, factor: number, limits: Limits): Frame {
  const k = Math.min(Math.max(frame.k * factor, limits.least), Math.max(NEAREST, limits.least))
  const ratio = k / frame.k
  return clampFrame({ x: x - (x - frame.x) * ratio, y: y - (y - frame.y) * ratio, k }, limits)
}

/** Brings a point of the content to the middle of the window, as far as the content reaches. */
export const showFrame = (point: { x: number; y: number }, k: number, limits: Limits): Frame =>
  clampFrame({ x: limits.window.width / 2 - point.x * k, y: limits.window.height / 2 - point.y * k, k }, limits)

const MARGIN = 60

/** Moves as little as is needed to have all points in the window, and zooms out where it is too small for them. */
export function keepFrame(frame: Frame, points: { x: number; y: number }[], limits: Limits): Frame {
  const { window } = limits
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const margin = Math.min(MARGIN, window.width / 4, window.height / 4)
  const room = { width: window.width - 2 * margin, height: window.height - 2 * margin }
  const k = Math.max(limits.least, Math.min(frame.k, room.width / Math.max(1, right - left), room.height / Math.max(1, bottom - top)))
  const start = k < frame.k ? showFrame({ x: (left + right) / 2, y: (top + bottom) / 2 }, k, limits) : frame
  const push = (low: number, high: number, length: number) => Math.max(margin - low, 0) + Math.min(length - margin - high, 0)
  const dx = push(start.x + left * k, start.x + right * k, window.width)
  const dy = push(start.y + top * k, start.y + bottom * k, window.height)
  return dx || dy || start !== frame ? clampFrame({ x: start.x + dx, y: start.y + dy, k }, limits) : frame
}

/** The part of the content that is in the window. */
export function visible({ frame, size }: Pick<Pane, 'frame' | 'size'>, content: Size) {
  const left = Math.max(0, -frame.x / frame.k)
  const top = Math.max(0, -frame.y / frame.k)
  const right = Math.min(content.width, (size.width - frame.x) / frame.k)
  const bottom = Math.min(content.height, (size.height - frame.y) / frame.k)
  return { x: left, y: top, width: right - left, height: bottom - top }
}
