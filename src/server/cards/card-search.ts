import {
  CARD_PAGE_SIZE,
  CARD_SEARCH_MIN,
  type CardResult,
  type CardSearchPage,
  type UnderstoodTerm,
} from '#contract/cards.ts'
import type { Answer, Asked, Picked, Picking, Refused, SearchEngine } from '#engines/search/engine.ts'
import type { Reading, Wishes } from '#engines/search/question.ts'
import type { App } from '#server/app-context.ts'
import { isDatabaseAway } from '#server/db/away.ts'

import { catalogueOf } from './catalogue/public.ts'
import { completeThere, searchThere } from './live/public.ts'
import { listResults } from './queries.ts'

/** What a search asks: text, page, and how to show the results. */
interface Question {
  readonly q: string
  readonly page: number
  readonly wishes?: Wishes
}

/** How a search was understood, for every source of cards. */
export interface Read {
  readonly warnings: string[]
  readonly understood: UnderstoodTerm[]
  readonly unreadable: string | null
}

/** The number of names suggested while typing. */
const MOST_NAMES = 12

/**
 * Asks the search engine in the app's own dialect, which follows what members mean and not Scryfall's quirks.
 */
export async function askEngine(
  app: App,
  query: string,
  asked: Pick<Asked, 'wishes' | 'within' | 'offset' | 'limit'>,
): Promise<Answer> {
  const { engine } = await catalogueOf(app).cards()
  return engine.search(query, { ...readingFor(app), ...asked })
}

/** Opens the current engine for a caller who searches printings of their own; see `SearchEngine.pick`. */
export async function openPicking(app: App, language: CallerLanguage): Promise<OpenPicking> {
  const { engine } = await catalogueOf(app).cards()
  const reading = { ...readingFor(app), ...language }
  return {
    engine,
    today: reading.today,
    callerTerms: (query) => engine.callerTerms(query, reading),
    pick: (query, asked) => engine.pick(query, { ...reading, ...asked }),
  }
}

/** What the caller answers in the search language. */
type CallerLanguage = Pick<Reading, 'callerKeywords' | 'callerNumbers' | 'callerKinds'>

export interface OpenPicking {
  readonly engine: SearchEngine
  readonly today: string
  readonly callerTerms: (query: string) => ReturnType<SearchEngine['callerTerms']>
  readonly pick: (query: string, asked: Pick<Picking, 'callerAnswers' | 'among'>) => Picked | Refused
}

/** The app's own dialect, which follows what members mean and not Scryfall's quirks. */
function readingFor(app: Pick<App, 'now'>): Reading {
  return { dialect: 'tradewyrm', today: app.now().toISOString().slice(0, 10) }
}

/** The range of hits on a page. */
export function placeOf(page: number): Pick<Asked, 'offset' | 'limit'> {
  return { offset: (page - 1) * CARD_PAGE_SIZE, limit: CARD_PAGE_SIZE }
}

/** One page of the cards that a search finds. While only the starter set is here, Scryfall is asked. */
export async function searchCards(app: App, question: Question): Promise<CardSearchPage> {
  const { q, page, wishes = {} } = question
  if (q.trim().length < CARD_SEARCH_MIN) return NOTHING
  const here = await searchHere(app, question)
  return (await searchThere(app, { q, wishes, ...placeOf(page) }, here)) ?? here
}

async function searchHere(app: App, { q, page, wishes = {} }: Question): Promise<CardSearchPage> {
  const answer = await askEngine(app, q, { wishes, ...placeOf(page) })
  const read = readingOf(answer)
  if (answer.refusal !== null) return { ...NOTHING, ...read }
  const { total, hits, unique, order, display, hasExtras } = answer
  const data = await drawResults(
    app,
    hits.map(({ id }) => id),
  )
  if (data.length < hits.length) read.warnings.push(SOME_ARE_MISSING)
  const hasMore = page * CARD_PAGE_SIZE < total
  const nextPage = hasMore ? page + 1 : null
  return { ...NOTHING, data, total, hasMore, nextPage, ...read, unique, order, display, hasExtras }
}

/** Card names that the typed text may become. */
export async function completeNames(app: App, beginning: string): Promise<string[]> {
  const { engine } = await catalogueOf(app).cards()
  const there = await completeThere(app, beginning.trim())
  const names = there.length > 0 ? sameFirst(there, beginning) : engine.completeName(beginning, MOST_NAMES)
  return names.slice(0, MOST_NAMES)
}

/** Scryfall suggests more names than we return, so the very one must not be among those left out. */
function sameFirst(names: readonly string[], typed: string): readonly string[] {
  const isSame = (name: string) => name.toLowerCase() === typed.trim().toLowerCase()
  return [...names.filter(isSame), ...names.filter((name) => !isSame(name))]
}

const SOME_ARE_MISSING = 'Some cards can’t be shown right now. Search again in a moment.'

const NOTHING: CardSearchPage = {
  data: [],
  total: 0,
  hasMore: false,
  nextPage: null,
  warnings: [],
  understood: [],
  unreadable: null,
  unique: 'cards',
  order: 'name',
  display: 'grid',
  hasExtras: false,
  answeredBy: 'here',
}

export function readingOf(answer: Answer | Picked | Refused): Read {
  return {
    warnings: [...answer.warnings],
    understood: answer.refusal === null ? [...answer.understood] : [],
    unreadable: answer.refusal,
  }
}

/** The results for these printings, in order, from the cache where possible. */
async function drawResults(app: App, ids: readonly string[]): Promise<CardResult[]> {
  const { drawn } = await catalogueOf(app).cards()
  const missing = ids.filter((id) => !drawn.has(id))
  const fresh = new Map((await listMissing(app, ids, missing)).map((result) => [result.id, result]))
  return ids.flatMap((id) => {
    const result = drawn.get(id) ?? fresh.get(id)
    if (result === undefined) return []
    drawn.set(id, result)
    return [result]
  })
}

/** While the database is away, cached results are better than none; the rest is left out. */
async function listMissing(
  app: App,
  ids: readonly string[],
  missing: readonly string[],
): Promise<CardResult[]> {
  try {
    return await listResults(app.db, missing)
  } catch (error) {
    if (isDatabaseAway(error) && missing.length < ids.length) return []
    throw error
  }
}
