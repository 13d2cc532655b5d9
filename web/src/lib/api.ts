import { whole, type Packed } from './table/packed'
import type {
  AccountAnswer, Ahead, Calls, ChatMessage, Choice, Device, Example, ExampleTable, Failure, Hint, HostAction, HostTable, LearnPage, LearnPicture, LearnTable, LessonPlace, Lobby, LogEntry, Move, Past, Profile, Puzzles, Reason, Rule, Ruling, Schemas, SeedCheck, Session, SetCalls, SetPlan, SetUp, Site, SomebodyHere, Story, TableCard, TableLists, TableRequest, TableState, TakeBack, Text, TitleInfo, UnsentCall,
} from './types'

/** The server understood the request and refused it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: Text,
    readonly rule: string | null,
    readonly state: TableState | null,
  ) {
    super(text.en)
  }
}

/** No answer came: it is unknown whether the request arrived. */
export class Unreachable extends Error {}

/** The seats at which this page sees tables where it has several. */
const places = new Map<string, number>()

/** The path of a call, with the seat at which it is made. */
function placed(path: string): string {
  const seat = places.get(/^\/tables\/(\w+)/.exec(path)?.[1] ?? '')
  return seat === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}as=${seat}`
}

const GATEWAY_ERRORS = [502, 503, 504]

async function refusal(answer: Response): Promise<Refused> {
  const unknown = { en: `The server answered ${answer.status}.`, fr: `Le serveur a répondu ${answer.status}.` }
  const error = await answer.json().then((body) => body?.error, () => undefined)
  return new Refused(
    answer.status, error?.code ?? 'unknown', error?.text ?? unknown, error?.rule ?? null, error?.state ?? null,
  )
}

async function answerTo(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(`/api${placed(path)}`, {
      method,
      headers: {
        'Accept-Language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...more,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Unreachable()
  }
  if (GATEWAY_ERRORS.includes(answer.status)) throw new Unreachable()
  if (!answer.ok) throw await refusal(answer)
  return answer
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await answerTo(method, path, body)
  return answer.status === 204 ? (null as T) : await answer.json()
}

/** What a change of a table is answered with: the new state, or its revision alone, for who gets the state by the socket. */
export type Changed = TableState | { revision: number }

/** Changes a table; brief: the socket brings the state. */
async function change(path: string, body: unknown, brief: boolean): Promise<Changed> {
  const answer = await answerTo('POST', path, body, brief ? { Prefer: 'return=minimal' } : {})
  return answer.status === 204 ? { revision: Number(answer.headers.get('Footplate-Revision')) } : await answer.json()
}

const get = <T>(path: string) => call<T>('GET', path)
const post = <T>(path: string, body: unknown) => call<T>('POST', path, body)
const put = <T>(path: string, body: unknown) => call<T>('PUT', path, body)
const remove = (path: string) => call<null>('DELETE', path)
const part = encodeURIComponent

/** An id for an action; randomUUID alone would fail on a plain http address in the local network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const api = {
  /** From now on this page sees a table at one of its seats; null: as those who watch. */
  sitAs: (id: string, seat: number | null) => void (seat === null ? places.delete(id) : places.set(id, seat)),
  me: () => get<{ name: string | null }>('/me'),
  linkDevice: () => post<{ path: string; until: string }>('/me/links', {}),
  arrive: (token: string) => post<{ name: string | null }>('/me/arrive', { token }),
  rename: (name: string) => call<{ name: string }>('PUT', '/me', { name }),
  account: () => get<AccountAnswer>('/account'),
  makeAccount: (name: string, password: string, email: string | null) => post<AccountAnswer>('/account', { name, password, email }),
  signIn: (name: string, password: string) => post<AccountAnswer>('/account/sign-in', { name, password }),
  signOut: () => post<null>('/account/sign-out', {}),
  setName: (name: string) => put<AccountAnswer>('/account/name', { name }),
  setEmail: (email: string | null) => put<AccountAnswer>('/account/email', { email }),
  setPassword: (old: string, fresh: string) => put<null>('/account/password', { old, new: fresh }),
  resetPassword: (token: string, password: string) => post<AccountAnswer>('/account/reset', { token, password }),
  leaveForGood: (password: string) => post<null>('/account/leave', { password }),
  sessions: () => get<Session[]>('/account/sessions'),
  endSession: (id: string) => remove(`/account/sessions/${part(id)}`),
  passkeyOptions: () => post<{ options: unknown }>('/account/passkeys/options', {}),
  addPasskey: (credential: unknown) => post<AccountAnswer>('/account/passkeys', { credential }),
  removePasskey: (id: string) => remove(`/account/passkeys/${part(id)}`),
  passkeySignInOptions: () => post<{ options: unknown }>('/account/sign-in/passkey/options', {}),
  signInByPasskey: (credential: unknown) => post<AccountAnswer>('/account/sign-in/passkey', { credential }),
  profile: (name: string) => get<Profile>(`/people/${part(name)}`),
  findPeople: (search: string) => get<SomebodyHere[]>(`/admin/people?search=${part(search)}`),
  mute: (id: string, minutes: number) => put<null>(`/admin/people/${id}/mute`, { minutes }),
  removePerson: (id: string, removed: boolean) => put<null>(`/admin/people/${id}/removed`, { removed }),
  makeReset: (id: string) => post<{ path: string; until: string }>(`/admin/people/${id}/reset`, {}),
  findTables: (search: string) => get<HostTable[]>(`/admin/tables?search=${part(search)}`),
  listTable: (id: string, listed: boolean) => put<null>(`/admin/tables/${id}/listed`, { listed }),
  removeTable: (id: string) => remove(`/admin/tables/${id}`),
  failures: () => get<Failure[]>('/admin/failures'),
  unsentCalls: () => get<UnsentCall[]>('/admin/calls'),
  hostActions: () => get<HostAction[]>('/admin/actions'),
  site: () => get<Site>('/site'),
  calls: () => get<Calls>('/calls'),
  setCalls: (wishes: SetCalls) => call<Calls>('PUT', '/calls', wishes),
  askMailAgain: () => post<null>('/calls/mail', {}),
  confirmMail: (key: string) => post<null>('/calls/confirm', { key }),
  stopMail: (key: string) => post<null>(`/calls/stop/${encodeURIComponent(key)}`, {}),
  addDevice: (device: Device) => post<Calls>('/calls/devices', device),
  removeDevice: (id: string) => call<null>('DELETE', `/calls/devices/${id}`),
  muteTable: (id: string, off: boolean) => call<null>('PUT', `/calls/tables/${id}`, { off }),
  callNow: () => post<Calls>('/calls/test', {}),
  waiting: () => get<{ tables: number }>('/calls/waiting'),
  titles: () => get<TitleInfo[]>('/titles'),
  board: (title: string, map: string | null) => get<unknown>(map === null ? `/titles/${title}/board` : `/titles/${title}/maps/${map}`),
  checkMap: (text: string) => post<Schemas['MapChecked']>('/workshop/check', { text }),
  tryMap: (text: string, game: number, seats: number) => post<Schemas['GameTrial']>('/workshop/trials', { text, game, seats }),
  bringMap: (text: string, share: boolean) => post<Schemas['MapCard']>('/workshop/maps', { text, share }),
  gallery: (page: number) => get<Schemas['Gallery']>(`/workshop/maps?page=${page}`),
  broughtMap: (id: string) => get<Schemas['MapText']>(`/workshop/maps/${part(id)}`),
  withdrawMap: (id: string) => remove(`/workshop/maps/${part(id)}`),
  boardText: (title: string, map: string) => get<{ text: string }>(`/workshop/boards/${title}/${part(map)}`),
  rules: (title: string) => get<Rule[]>(`/rules/${title}`),
  learn: (title: string) => get<LearnPage>(`/learn/${part(title)}`),
  tableWords: (title: string) => get<LearnTable>(`/learn/${part(title)}/table`),
  picture: (title: string, id: string) => get<LearnPicture>(`/learn/${part(title)}/pictures/${part(id)}`),
  example: (id: string) => get<Example>(`/examples/${part(id)}`),
  tryExample: (id: string, number: number, actions: Choice['action'][]) => post<ExampleTable>(`/examples/${part(id)}/cases/${number}/table`, { actions }),
  whyInExample: (id: string, number: number, actions: Choice['action'][], target: string) => post<Ruling | null>(`/examples/${part(id)}/cases/${number}/why`, { actions, target }),
  boardOfExample: (id: string, number: number) => get<unknown>(`/examples/${part(id)}/cases/${number}/board`),
  practiseExample: (id: string, number: number, actions: Choice['action'][], name: string) => post<TableCard>(`/examples/${part(id)}/cases/${number}/practice`, { actions, name }),
  effectInExample: (id: string, number: number, actions: Choice['action'][], action: Choice['action']) => post<{ text: Text }>(`/examples/${part(id)}/cases/${number}/effect`, { actions, action }),
  tables: () => get<TableLists>('/tables'),
  lobby: (query: string) => get<Lobby>(`/lobby?${query}`),
  create: (request: TableRequest) => post<TableCard>('/tables', request),
  table: (id: string, language: string) => get<Packed>(`/tables/${id}/packed?lang=${language}`).then(whole),
  join: (id: string, seat: number | null, name: string) => post<TableState>(`/tables/${id}/join`, { seat, name }),
  sitBeside: (id: string, seat: number, name: string) => post<TableState>(`/tables/${id}/join`, { seat, name, beside: true }),
  leave: (id: string, seat: number | null = null) => post<unknown>(`/tables/${id}/leave${seat === null ? '' : `?as=${seat}`}`, {}),
  setSeat: (id: string, seat: number, kind: 'bot' | 'open') => call<TableState>('PUT', `/tables/${id}/seats/${seat}`, { kind }),
  invite: (id: string, seat: number, name: string) => call<TableState>('PUT', `/tables/${id}/seats/${seat}`, { kind: 'asked', name }),
  closeTable: (id: string) => call<null>('DELETE', `/tables/${id}`),
  setTempo: (id: string, tempo: number) => call<TableState>('PUT', `/tables/${id}/tempo`, { tempo }),
  standIn: (id: string, away: boolean) => call<TableState>('PUT', `/tables/${id}/stand-in`, { away }),
  resign: (id: string) => post<TableState>(`/tables/${id}/resign`, {}),
  changeSetup: (id: string, setup: SetUp) => call<TableState>('PUT', `/tables/${id}/setup`, setup),
  propose: (id: string, wish: Schemas['Propose']) => post<TableState>(`/tables/${id}/proposal`, wish),
  answer: (id: string, which: number, agree: boolean) => call<TableState>('PUT', `/tables/${id}/proposal`, { id: which, agree }),
  withdraw: (id: string) => call<TableState>('DELETE', `/tables/${id}/proposal`),
  setPlan: (id: string, plan: SetPlan) => put<TableState>(`/tables/${id}/plan`, plan),
  dropPlan: (id: string) => call<TableState>('DELETE', `/tables/${id}/plan`),
  ahead: (id: string, number: number, actions: Choice['action'][], language: string): Promise<Ahead> =>
    post<Omit<Ahead, 'state'> & { state: Packed }>(`/tables/${id}/plan/ahead?lang=${language}`, { number, actions }).then((told) => ({ ...told, state: whole(told.state) })),
  whyAhead: (id: string, number: number, actions: Choice['action'][], target: string) => post<Ruling | null>(`/tables/${id}/plan/why`, { number, actions, target }),
  effectAhead: (id: string, number: number, actions: Choice['action'][], action: Choice['action']) => post<{ text: Text }>(`/tables/${id}/plan/effect`, { number, actions, action }),
  playAgain: (id: string) => post<TableCard>(`/tables/${id}/rematch`, {}),
  play: (id: string, move: Move, brief: boolean) => change(`/tables/${id}/actions`, move, brief),
  endTurn: (id: string, number: number, brief: boolean) => change(`/tables/${id}/end`, { number }, brief),
  undo: (id: string, back: TakeBack, brief: boolean) => change(`/tables/${id}/undo`, back, brief),
  why: (id: string, target: string) => post<Ruling | null>(`/tables/${id}/why`, { target }),
  effect: (id: string, action: Choice['action']) => post<{ text: Text }>(`/tables/${id}/effect`, { action }),
  practise: (id: string, wish: Schemas['Practise']) => post<TableCard>(`/tables/${id}/practice`, wish),
  beginLesson: (title: string, name: string, again: boolean) => post<TableCard>(`/lessons/${part(title)}`, { name, again }),
  puzzles: () => get<Puzzles>('/puzzles'),
  puzzlePicture: (id: string) => get<LearnPicture>(`/puzzles/${part(id)}/picture`),
  posePuzzle: (id: string, name: string) => post<TableCard>(`/puzzles/${part(id)}`, { name, again: false }),
  reason: (id: string, number: number) => get<Reason>(`/tables/${id}/history/${number}/reason`),
  hints: (id: string) => get<Hint[]>(`/tables/${id}/hints`),
  lesson: (id: string) => get<LessonPlace>(`/tables/${id}/lesson`),
  story: (id: string) => get<Story>(`/tables/${id}/story`),
  checkSeed: (id: string) => get<SeedCheck>(`/tables/${id}/seed`),
  history: (id: string, number: number) => get<Past>(`/tables/${id}/history/${number}`),
  log: (id: string) => get<LogEntry[]>(`/tables/${id}/log?from=0`),
  chat: (id: string) => get<ChatMessage[]>(`/tables/${id}/chat`),
  say: (id: string, text: string) => post<unknown>(`/tables/${id}/chat`, { text }),
}

export type Api = typeof api
