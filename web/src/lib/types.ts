// The data of docs/http-api.md: generated from the server's description, made exact where that leaves things open.
import type { components } from './api.gen'

export type Schemas = components['schemas']

export type Site = Schemas['SiteInfo']
export type Account = Schemas['Account']
export type AccountAnswer = Schemas['AccountAnswer']
export type Session = Schemas['Session']
export type Profile = Schemas['Profile']
export type SomebodyHere = Schemas['SomebodyHere']
export type HostTable = Schemas['HostTable']
export type Failure = Schemas['Failure']
export type HostAction = Schemas['HostAction']
export type UnsentCall = Schemas['UnsentCall']
export type Text = Schemas['Text']
export type TitleInfo = Schemas['TitleInfo']
export type Calls = Schemas['Calls']
export type SetCalls = Schemas['SetCalls']
export type Device = Schemas['NewDevice']
export type Seat = Schemas['Seat']
export type SeatRequest = Schemas['SeatWish']
export type TableRequest = Schemas['NewTable']
export type Clock = Schemas['ClockInfo']
export type Happening = Schemas['Happening']
export type Proposal = Schemas['Proposal']
export type SetUp = Schemas['SetUp']
export type Plans = Schemas['Plans']
export type SetPlan = Omit<Schemas['SetPlan'], 'until'> & Partial<Pick<Schemas['SetPlan'], 'until'>>
export type Ahead = Omit<Schemas['Ahead'], 'state'> & { state: TableState }
export type Pace = Schemas['Pace']
export type TableCard = Schemas['TableCard']
export type Lobby = Schemas['Lobby']
export type LobbyTable = Schemas['LobbyTable']
export type TableLists = Schemas['TableLists']
/** `text` is told with choices of one step; that of a longer walk is asked for. */
export type Choice = Omit<Schemas['Choice'], 'text'> & { text: Text | null }
export type Story = Schemas['Story']
export type SeedCheck = Schemas['SeedCheck']
export type LogEntry = Schemas['LogEntry']
export type Result = Schemas['Result']
export type Score = Schemas['SeatScore']
export type ChatMessage = Schemas['Message']
export type Watchers = Schemas['Watchers']
export type Rule = Schemas['Rule']
export type Example = Schemas['Example']
export type ExampleTable = Omit<Schemas['ExampleTable'], 'state'> & { state: TableState }
export type LearnPage = Schemas['LearnPage']
export type LearnTable = Schemas['LearnTable']
export type LearnBlock = Schemas['LearnBlock']
export type LearnPicture = Omit<Schemas['LearnPicture'], 'state'> & { state: TableState }
export type Ruling = Schemas['Ruling']
/** `hold`: bots wait for the end of the turn */
export type Move = Schemas['Play']
export type TakeBack = Schemas['Undo']

/** What every title's view has; `game` is the title's own, which may come from elsewhere. */
export type View<Game = unknown> = Omit<Schemas['View'], 'game'> & { game: Game }

/** `revision` counts the changes of a table, where the server tells it. */
export type TableState = Omit<Schemas['TableState'], 'view' | 'choices' | 'revision'> & { view: View | null; choices: Choice[]; revision?: number }
export type Past = Omit<Schemas['PastPosition'], 'view'> & { view: View }

export type LiveMessage =
  | { type: 'state'; state: TableState }
  | { type: 'chat'; message: ChatMessage }
  | { type: 'seats'; table: TableCard }
  | { type: 'watchers'; watchers: Watchers }
  | { type: 'pong' }
export type LessonPlace = Schemas['LessonPlace']
export type LessonWords = Schemas['LessonWords']
export type Hint = Schemas['Hint']
export type Reason = Schemas['Reason']
export type Puzzle = Schemas['Puzzle']
export type Puzzles = Schemas['Puzzles']
