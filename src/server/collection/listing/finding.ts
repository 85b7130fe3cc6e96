import { setImmediate as turn } from 'node:timers/promises'

import { LRUCache } from 'lru-cache'

import type { StackPlace } from '#contract/collection/listing.ts'
import { type Bits, emptyBits, hasBit, setBit } from '#engines/search/bits.ts'
import type { CallerTerm, Picked, Refused, SearchEngine } from '#engines/search/engine.ts'
import type { App } from '#server/app-context.ts'
import { openPicking, type OpenPicking, type Read, readingOf } from '#server/cards/public.ts'
import type { Contents, Ordered } from '#server/collection/contents/columns.ts'
import {
  type Compare,
  compareBy,
  compareKeys,
  filterInSteps,
  sortInSteps,
  type Test,
} from '#server/collection/contents/sorting.ts'
import { inTurns } from '#server/in-turns.ts'

import { COPY_LANGUAGE, type Ignored, readCopyTerm } from './copy-terms.ts'
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

const BINDER = 'binder'
const LANGUAGE = { ...COPY_LANGUAGE, callerKeywords: [BINDER, ...COPY_LANGUAGE.callerKeywords] }
/** Each of them may double the work. */
const TERMS_MAX = 8
/** The number of answers cached per contents, because scrolling asks the same question again and again. */
const MOST_KEPT = 12

const NOTHING_READ: Read = { warnings: [], understood: [], unreadable: null }
const answers = new WeakMap<Ordered, LRUCache<string, Promise<Found>>>()

/** Finds what matches; cached while neither the contents nor the cards change. */
export async function findPlaces(app: App, ordered: Ordered, asked: Asked): Promise<Found> {
  const { binders, ...words } = asked
  const picking = asked.q.trim() === '' ? undefined : await openPicking(app, LANGUAGE)
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
  const values = callerTerms(query)
    .filter(({ keyword }) => keyword === BINDER)
    .map(({ value }) => value)
  const byValue = new Map(values.slice(0, TERMS_MAX).map((value) => [value, bindersCalled(binders, value)]))
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
 * Asks the engine, which knows printings. Terms about copies hold for some copies of a printing and not for
 * others. So copies for which the same of these terms hold are asked for together, one group after the other.
 */
async function pickPlaces(
  contents: Contents,
  picking: OpenPicking,
  query: string,
  called: Called | undefined,
): Promise<Fitting> {
  const numbers = await numbersOf(contents, picking.engine)
  const among = amongOf(numbers, picking.engine.printings)
  const terms = picking.callerTerms(query).map(({ keyword, is, value }) => ({
    keyword,
    is,
    value,
    test: testOf(contents, { keyword, is, value }, called),
  }))
  const asked = terms.filter(isAnswered).slice(0, TERMS_MAX)
  const groups = await inTurns(groupInSteps(contents.size, asked))
  const picked: (Picked | Refused | undefined)[] = []
  for (const group of new Set([...groups, ...(contents.size === 0 ? [0] : [])])) {
    if (picked.length > 0) await turn()
    picked[group] = picking.pick(query, {
      among,
      callerAnswers: (keyword, value, is) => {
        const isThis = (term: CallerTerm) =>
          term.keyword === keyword && term.value === value && term.is === is
        const at = asked.findIndex(isThis)
        if (at !== -1) return (group & (1 << at)) !== 0
        const test = terms.find(isThis)?.test
        return typeof test === 'object' ? test : { ignored: TOO_MANY }
      },
    })
  }
  return fittingOf(numbers, groups, { picked, called })
}

const TOO_MANY = `You can use at most ${String(TERMS_MAX)} different terms about copies at once.`

function isAnswered<Term extends { readonly test: Test | Ignored }>(
  term: Term,
): term is Term & { test: Test } {
  return typeof term.test === 'function'
}

/** The terms that hold for each place, one bit each. */
function* groupInSteps(size: number, terms: readonly { readonly test: Test }[]): Generator<void, Uint8Array> {
  const groups = new Uint8Array(size)
  for (const [at, { test }] of terms.entries()) {
    for (let place = 0; place < size; place++) {
      if (test(place)) groups[place] = (groups[place] ?? 0) | (1 << at)
      if (place % STEP === STEP - 1) yield
    }
  }
  return groups
}

function testOf(contents: Contents, term: CallerTerm, called: Called | undefined): Test | Ignored {
  if (term.keyword !== BINDER) return readCopyTerm(contents, term, called !== undefined)
  if (called === undefined) return { ignored: 'You can only search your own binders by name.' }
  const ids = called.byValue.get(term.value)
  if (ids === undefined) return { ignored: `You can name at most ${String(TERMS_MAX)} binders at once.` }
  const { binders, binderIds } = contents
  const areMeant = binderIds.map((id) => ids.has(id))
  return (place) => areMeant[binders[place] ?? 0] === true
}

function fittingOf(
  numbers: Int32Array,
  groups: Uint8Array,
  { picked, called }: { picked: readonly (Picked | Refused | undefined)[]; called: Called | undefined },
): Fitting {
  const first = picked.find((answer) => answer !== undefined)
  const read = first === undefined ? NOTHING_READ : withUnknown(readingOf(first), called)
  const bitsOf = picked.map((answer) => pickedOf(answer)?.bits)
  const one = pickedOf(first)
  const words = one?.wishes ?? {}
  return {
    read,
    test: (place) => {
      const number = numbers[place] ?? -1
      const bits = bitsOf[groups[place] ?? 0]
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
