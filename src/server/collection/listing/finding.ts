import { setImmediate as turn } from 'node:timers/promises'

import { LRUCache } from 'lru-cache'

import type { StackPlace } from '#contract/collection/listing.ts'
import { type Bits, emptyBits, hasBit, setBit } from '#engines/search/bits.ts'
import type { Picked, Refused, SearchEngine } from '#engines/search/engine.ts'
import type { App } from '#server/app-context.ts'
import { openPicking, type OpenPicking, type Read, readingOf } from '#server/cards/public.ts'
import type { Contents, Ordered } from '#server/collection/contents/columns.ts'
import {
  type Compare,
  compareBy,
  compareKeys,
  filterInSteps,
  sortInSteps,
} from '#server/collection/contents/sorting.ts'
import { inTurns } from '#server/in-turns.ts'

import {
  bindersCalled,
  type Filters,
  type ListSums,
  type NamedBinder,
  sumInSteps,
  testsFor,
} from './filters.ts'
import { compareFor } from './ordering.ts'

/** The result of a question on some contents: places in the order asked for, and their sums. */
export interface Found extends Read, ListSums {
  readonly places: Uint32Array
  /** Changes when the same question may find other printings. */
  readonly cards: string
}

export interface Asked extends Filters, Pick<StackPlace, 'order' | 'direction'> {
  readonly q: string
  /** All binders of the caller, for `binder:`; `null` if they must stay private. */
  readonly binders: readonly NamedBinder[] | null
}

const KEYWORD = 'binder'
/** Each of them may double the work. */
const BINDER_TERMS_MAX = 8
/** The number of answers cached per contents, because scrolling asks the same question again and again. */
const MOST_KEPT = 12

const NOTHING_READ: Read = { warnings: [], understood: [], unreadable: null }
const answers = new WeakMap<Ordered, LRUCache<string, Promise<Found>>>()

/** Finds what matches; cached while neither the contents nor the cards change. */
export async function findPlaces(app: App, ordered: Ordered, asked: Asked): Promise<Found> {
  const { binders, ...words } = asked
  const picking = asked.q.trim() === '' ? undefined : await openPicking(app, [KEYWORD])
  const called = picking && binders ? callBinders(picking, asked.q, binders) : undefined
  const name = JSON.stringify([words, cardsOf(picking), called?.told ?? null])
  return await kept(ordered, name, () => find(ordered, asked, picking, called))
}

function kept(ordered: Ordered, name: string, work: () => Promise<Found>): Promise<Found> {
  const known = answers.get(ordered) ?? new LRUCache<string, Promise<Found>>({ max: MOST_KEPT })
  answers.set(ordered, known)
  const answer = known.get(name) ?? work()
  known.set(name, answer)
  // A failure is not kept.
  answer.catch(() => {
    if (known.peek(name) === answer) known.delete(name)
  })
  return answer
}

/** The binders that the terms of a question mean. */
interface Called {
  readonly byValue: ReadonlyMap<string, ReadonlySet<string>>
  /** The same as a text. */
  readonly told: readonly (readonly [string, readonly string[]])[]
}

function callBinders({ callerTerms }: OpenPicking, query: string, binders: readonly NamedBinder[]): Called {
  const values = callerTerms(query).map(({ value }) => value)
  const byValue = new Map(
    values.slice(0, BINDER_TERMS_MAX).map((value) => [value, bindersCalled(binders, value)]),
  )
  return { byValue, told: [...byValue].map(([value, ids]) => [value, [...ids]]) }
}

async function find(
  ordered: Ordered,
  asked: Asked,
  picking: OpenPicking | undefined,
  called: Called | undefined,
): Promise<Found> {
  const { contents, natural } = ordered
  const tests = testsFor(contents, asked)
  const comparisons: Compare[] = []
  let read = NOTHING_READ
  let { direction } = asked
  if (picking !== undefined) {
    const fits = await pickPlaces(contents, picking, asked.q, called)
    if (fits.read.unreadable !== null) return nothing(fits.read, picking)
    read = fits.read
    direction = fits.direction ?? direction
    // The engine comes last, because the other tests are faster.
    tests.push(fits.test)
    if (fits.keys !== null) comparisons.push(compareKeys(fits.keys, 'up'))
  }
  const chosen = compareFor(contents, { order: asked.order, direction })
  if (chosen !== undefined) comparisons.push(chosen)
  const fitting = await inTurns(filterInSteps(natural, tests))
  const places =
    comparisons.length === 0 ? fitting : await inTurns(sortInSteps(fitting, compareBy(comparisons)))
  return { ...read, places, ...(await inTurns(sumInSteps(contents, places))), cards: cardsOf(picking) }
}

const NOTHING: ListSums = { copies: 0, valueCents: 0, unpricedCount: 0 }

function nothing(read: Read, picking: OpenPicking): Found {
  return { ...read, places: new Uint32Array(), ...NOTHING, cards: cardsOf(picking) }
}

function cardsOf(picking: OpenPicking | undefined): string {
  return picking === undefined ? '' : `${picking.engine.version} ${picking.today}`
}

interface Fitting {
  readonly read: Read
  readonly test: (place: number) => boolean
  /** The order that the search text asks for. */
  readonly keys: Float64Array | null
  readonly direction: StackPlace['direction'] | undefined
}

/**
 * Asks the engine. A printing may be in several binders while `binder:` holds for only one. So binders for
 * which the same terms hold are asked together, one group after the other.
 */
async function pickPlaces(
  contents: Contents,
  picking: OpenPicking,
  query: string,
  called: Called | undefined,
): Promise<Fitting> {
  const numbers = await numbersOf(contents, picking.engine)
  const among = amongOf(numbers, picking.engine.printings)
  const kinds = contents.binderIds.map((id) =>
    [...(called?.byValue.values() ?? [])].map((ids) => Number(ids.has(id))).join(''),
  )
  const byKind = new Map<string, Picked | Refused>()
  for (const [at, kind] of kinds.entries()) {
    if (byKind.has(kind)) continue
    if (byKind.size > 0) await turn()
    const answerFor = answersFor(contents.binderIds[at] ?? '', called)
    byKind.set(kind, picking.pick(query, { among, callerAnswers: (_, value) => answerFor(value) }))
  }
  if (kinds.length === 0) {
    byKind.set('', picking.pick(query, { among, callerAnswers: (_, value) => answersFor('', called)(value) }))
  }
  return fittingOf(contents, numbers, kinds, { byKind, called })
}

function fittingOf(
  { binders }: Contents,
  numbers: Int32Array,
  kinds: readonly string[],
  { byKind, called }: { byKind: ReadonlyMap<string, Picked | Refused>; called: Called | undefined },
): Fitting {
  const [first] = byKind.values()
  const read = first === undefined ? NOTHING_READ : withUnknown(readingOf(first), called)
  const picked = kinds.map((kind) => pickedOf(byKind.get(kind)))
  const [one] = picked
  const words = one?.wishes ?? {}
  return {
    read,
    test: (place) => {
      const number = numbers[place] ?? -1
      const bits = picked[binders[place] ?? 0]?.bits
      return number >= 0 && bits !== undefined && hasBit(bits, number)
    },
    keys: one?.places ? keysFrom(one.places, numbers) : null,
    direction: words.order === undefined ? directionOf(words.direction) : undefined,
  }
}

/** The sort key of each place in the order of the search text. */
function keysFrom(places: Uint32Array, numbers: Int32Array): Float64Array {
  const keys = new Float64Array(numbers.length)
  for (const [place, number] of numbers.entries()) {
    keys[place] = number < 0 ? Number.NaN : (places[number] ?? Number.NaN)
  }
  return keys
}

function pickedOf(answer: Picked | Refused | undefined): Picked | undefined {
  return answer?.refusal === null ? answer : undefined
}

function directionOf(direction: 'auto' | 'asc' | 'desc' | undefined): StackPlace['direction'] | undefined {
  return direction === undefined || direction === 'auto'
    ? undefined
    : ({ asc: 'up', desc: 'down' } as const)[direction]
}

type CallerAnswer = (value: string) => boolean | { readonly ignored: string }

function answersFor(binderId: string, called: Called | undefined): CallerAnswer {
  if (called === undefined) return () => ({ ignored: 'You can only search your own binders by name.' })
  return (value) =>
    called.byValue.get(value)?.has(binderId) ?? {
      ignored: `You can name at most ${String(BINDER_TERMS_MAX)} binders at once.`,
    }
}

/** Adds a warning for each name that no binder has. */
function withUnknown(read: Read, called: Called | undefined): Read {
  const unknown = [...(called?.byValue ?? [])].filter(([, ids]) => ids.size === 0)
  return {
    ...read,
    warnings: [...read.warnings, ...unknown.map(([value]) => `You have no binder called “${value}”.`)],
  }
}

/** The engine's number of each place's printing; -1 if it does not know it. */
async function numbersOf(contents: Contents, engine: SearchEngine): Promise<Int32Array> {
  const known = numbersKept.get(contents)
  if (known?.engine === engine) return known.numbers
  const numbers = await inTurns(numberInSteps(contents, engine))
  numbersKept.set(contents, { engine, numbers })
  return numbers
}

const numbersKept = new WeakMap<Contents, { readonly engine: SearchEngine; readonly numbers: Int32Array }>()
const STEP = 2048

function* numberInSteps({ weights, size }: Contents, engine: SearchEngine): Generator<void, Int32Array> {
  const numbers = new Int32Array(size)
  for (let place = 0; place < size; place++) {
    numbers[place] = engine.numberOf(weights[place]?.id ?? '') ?? -1
    if (place % STEP === STEP - 1) yield
  }
  return numbers
}

function amongOf(numbers: Int32Array, printings: number): Bits {
  const bits = emptyBits(printings)
  for (const number of numbers) if (number >= 0) setBit(bits, number)
  return bits
}
