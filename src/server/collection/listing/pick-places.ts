import { setImmediate as turn } from 'node:timers/promises'

import type { StackPlace } from '#contract/collection/listing.ts'
import type { Currency } from '#contract/currency.ts'
import { type Bits, emptyBits, hasBit, setBit } from '#engines/search/bits.ts'
import type { CallerTerm, Picked, Refused, SearchEngine } from '#engines/search/engine.ts'
import { type OpenPicking, type Read, readingOf } from '#server/cards/public.ts'
import type { Contents, Test } from '#server/collection/contents/public.ts'
import { inTurns } from '#server/in-turns.ts'

import { COPY_LANGUAGE, type Ignored, readCopyTerm } from './copy-terms.ts'
import { bindersCalled, type NamedBinder } from './filters.ts'

const BINDER = 'binder'
/** The search language with the terms that only lists of copies know. */
export const LANGUAGE = { ...COPY_LANGUAGE, callerKeywords: [BINDER, ...COPY_LANGUAGE.callerKeywords] }
/** Each of them may double the work. */
const TERMS_MAX = 8
/** What is read of an empty search text. */
export const NOTHING_READ: Read = { warnings: [], understood: [], unreadable: null }

/** The binders that the terms of a question mean. */
export interface Called {
  readonly byValue: ReadonlyMap<string, ReadonlySet<string>>
  /** The same as a text. */
  readonly told: readonly (readonly [string, readonly string[]])[]
}

/** Finds the binders that each `binder:` of a question means. */
export function callBinders(
  { callerTerms }: OpenPicking,
  query: string,
  binders: readonly NamedBinder[],
): Called {
  const values = callerTerms(query)
    .filter(({ keyword }) => keyword === BINDER)
    .map(({ value }) => value)
  const byValue = new Map(values.slice(0, TERMS_MAX).map((value) => [value, bindersCalled(binders, value)]))
  return { byValue, told: [...byValue].map(([value, ids]) => [value, [...ids]]) }
}

/** What a search text says of the places. */
export interface Fitting {
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
export async function pickPlaces(
  contents: Contents,
  picking: OpenPicking,
  query: string,
  { called, currency }: { readonly called: Called | undefined; readonly currency: Currency },
): Promise<Fitting> {
  const numbers = await numbersOf(contents, picking.engine)
  const among = amongOf(numbers, picking.engine.printings)
  const terms = picking.callerTerms(query).map(({ keyword, is, value }) => ({
    keyword,
    is,
    value,
    test: testOf(contents, { keyword, is, value }, { called, currency }),
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

function testOf(
  contents: Contents,
  term: CallerTerm,
  { called, currency }: { readonly called: Called | undefined; readonly currency: Currency },
): Test | Ignored {
  if (term.keyword !== BINDER) return readCopyTerm(contents, term, { isOwn: called !== undefined, currency })
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
