// The data of docs/http-api.md.

export interface Text {
  en: string
  fr: string
}

export interface OptionInfo {
  id: string
  names: Text
  choices: { id: string; names: Text }[]
  default: string
}

export interface MapInfo {
  id: string
  names: Text
  seats: [number, number]
}

export interface TitleInfo {
  id: string
  names: Text
  seats: [number, number]
  about: Text
  maps: MapInfo[]
  options: OptionInfo[]
  bots: string[]
}

export interface Seat {
  seat: number
  kind: 'person' | 'bot' | 'open'
  name: string | null
  level: string | null
  here: boolean
}

export interface TableCard {
  id: string
  title: string
  map: string | null
  options: Record<string, string>
  state: 'open' | 'playing' | 'over'
  seats: Seat[]
  you: number[]
  turn: number[]
  number: number
  created: string
  updated: string
}

export type Action = { type: string; seat: number } & Record<string, unknown>

export interface Choice {
  action: Action
  steps: string[]
  labels: Text[]
  text: Text
  facts: Record<string, unknown>
}

export interface GameEvent {
  kind: string
  [fact: string]: unknown
}

export interface LogEntry {
  number: number
  seat: number | null
  events: GameEvent[]
  lines: Text[]
  time: string | null
}

export interface ScorePart {
  id: string
  names: Text
  points: number
}

export interface Score {
  seat: number
  total: number
  parts: ScorePart[]
}

export interface Result {
  ranking: { seat: number; place: number; total: number; ties: number[] }[]
  scores: Score[]
}

export interface View<Game = unknown> {
  title: string
  map: string
  seats: number
  number: number
  seat: number | null
  seed_hash: string
  seed: string | null
  over: boolean
  actors: number[]
  round: number
  rounds: number
  phase: string
  phases: { id: string; names: Text }[]
  scores: Score[]
  game: Game
}

export interface TableState {
  table: TableCard
  you: number | null
  number: number
  view: View | null
  actors: number[]
  prompt: Text | null
  choices: Choice[]
  undo: number | null
  log: LogEntry[]
  result: Result | null
}

export interface Past {
  number: number
  view: View
  log: LogEntry[]
}

export interface ChatMessage {
  name: string
  seat: number | null
  text: string
  time: string
}

export interface Rule {
  id: string
  area: string
  text: string
  tags: string[]
}

export interface Ruling {
  rule: string
  text: Text
}

export interface TableLists {
  mine: TableCard[]
  open: TableCard[]
  live: TableCard[]
}

export type SeatRequest = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; level: string }

export interface TableRequest {
  title: string
  map: string | null
  options: Record<string, string>
  seats: SeatRequest[]
  name: string
  private: boolean
}

export type LiveMessage =
  | { type: 'state'; state: TableState }
  | { type: 'chat'; message: ChatMessage }
  | { type: 'seats'; table: TableCard }
  | { type: 'pong' }
