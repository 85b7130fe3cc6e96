import { FINISHES } from '#contract/cards.ts'
import { CONDITIONS, LANGUAGES, MARKS } from '#contract/collection/stacks.ts'
import { CURRENCIES, type Currency } from '#contract/currency.ts'
import type { CallerTerm } from '#engines/search/engine.ts'
import { LANGUAGE_WORDS } from '#engines/search/syntax/closed-values.ts'
import type { Contents, Test } from '#server/collection/contents/public.ts'

import { readTags } from './filters.ts'

type Comparison = CallerTerm['is']

/** Why a term can't be answered. */
export interface Ignored {
  readonly ignored: string
}

const NUMBERS = ['condition', 'cond', 'qty', 'quantity', 'trade', 'ask', 'asking', 'paid'] as const
/** Only the owner may search by these. */
const PRIVATE: readonly string[] = ['tag', 'paid']

/** What the search language says of copies, for the engine. */
export const COPY_LANGUAGE = {
  callerKeywords: ['lang', 'language', 'tag', ...NUMBERS],
  callerNumbers: NUMBERS,
  callerKinds: [...FINISHES, ...MARKS],
} as const

const CONDITION_WORDS: Readonly<Record<string, number>> = {
  nm: 0,
  'near mint': 0,
  lp: 1,
  'lightly played': 1,
  mp: 2,
  'moderately played': 2,
  hp: 3,
  'heavily played': 3,
  dmg: 4,
  damaged: 4,
}
const AMOUNT = /^(?<sign>[$€])?(?<whole>\d{1,7})(?:\.(?<cents>\d{1,2}))?$/
const SIGNS: Readonly<Record<string, Currency>> = { $: 'usd', '€': 'eur' }
const COUNT = /^\d{1,6}$/
const LANGUAGE_CODES: readonly string[] = LANGUAGES.map(([code]) => code)

type Reader = (contents: Contents, is: Comparison, value: string, asker: Asker) => Test | Ignored

/** Who asks about copies. */
export interface Asker {
  /** Whether the copies are theirs. */
  readonly isOwn: boolean
  /** Of amounts without a sign. */
  readonly currency: Currency
}

const READERS: Readonly<Record<string, Reader>> = {
  is: readKind,
  lang: readLanguage,
  language: readLanguage,
  tag: ({ tags }, _is, value) => withTag(tags, foldTag(value)),
  condition: readCondition,
  cond: readCondition,
  qty: readCount(({ quantities }) => quantities),
  quantity: readCount(({ quantities }) => quantities),
  trade: readForTrade,
  ask: readAmount(({ asking, askingIn }) => [asking, askingIn]),
  asking: readAmount(({ asking, askingIn }) => [asking, askingIn]),
  paid: readAmount(({ costs, costsIn }) => [costs, costsIn]),
}

/** Which copies a term of the search language means. */
export function readCopyTerm(
  contents: Contents,
  { keyword, is, value }: CallerTerm,
  asker: Asker,
): Test | Ignored {
  if (!asker.isOwn && PRIVATE.includes(keyword)) {
    return { ignored: `You can only search your own cards by “${keyword}”.` }
  }
  return (
    READERS[keyword]?.(contents, is, value.trim().toLowerCase(), asker) ?? { ignored: 'Nobody knows that.' }
  )
}

function readKind({ finishes, marks }: Contents, _is: Comparison, value: string): Test {
  const finish = FINISHES.findIndex((each) => each === value)
  if (finish !== -1) return (place) => finishes[place] === finish
  const bit = 1 << MARKS.findIndex((each) => each === value)
  return (place) => ((marks[place] ?? 0) & bit) !== 0
}

function readLanguage({ languages }: Contents, _is: Comparison, value: string): Test | Ignored {
  const code = LANGUAGE_WORDS.get(value)
  if (code === undefined) return { ignored: `Unknown language “${value}”.` }
  if (code === 'any') return () => true
  const language = LANGUAGE_CODES.indexOf(code)
  return (place) => languages[place] === language
}

function withTag(tags: Contents['tags'], wanted: string): Test {
  // Stacks with the same tags share one text, so each text is read once.
  const known = new Map<string, boolean>()
  return (place) => {
    const text = tags[place] ?? '[]'
    const holds = known.get(text) ?? readTags(text).some((tag) => foldTag(tag) === wanted)
    known.set(text, holds)
    return holds
  }
}

function foldTag(tag: string): string {
  return tag.normalize('NFKC').trim().toLowerCase()
}

/** A better condition is greater: `condition>=lp` is Lightly Played or Near Mint. */
function readCondition({ conditions }: Contents, is: Comparison, value: string): Test | Ignored {
  const grade = CONDITION_WORDS[value.replaceAll(/[_-]/g, ' ')]
  if (grade === undefined) return { ignored: `A condition is one of ${CONDITIONS.join(', ')}.` }
  return (place) => compares(-(conditions[place] ?? 0), is, -grade)
}

function readCount(columnOf: (contents: Contents) => Uint16Array): Reader {
  return (contents, is, value) => {
    if (!COUNT.test(value)) return { ignored: 'The value must be a whole number.' }
    const column = columnOf(contents)
    const count = Number(value)
    return (place) => compares(column[place] ?? 0, is, count)
  }
}

function readForTrade(contents: Contents, is: Comparison, value: string, asker: Asker): Test | Ignored {
  const { forTrade } = contents
  if (is === '=' && ['yes', 'some', 'any'].includes(value)) return (place) => (forTrade[place] ?? 0) > 0
  if (is === '=' && ['no', 'none'].includes(value)) return (place) => forTrade[place] === 0
  return readCount(() => forTrade)(contents, is, value, asker)
}

/**
 * An amount compares with those typed in its currency: that of its sign, else the asker's. A copy without such an
 * amount matches no comparison.
 */
function readAmount(columnsOf: (contents: Contents) => readonly [Int32Array, Uint8Array]): Reader {
  return (contents, is, value, { currency }) => {
    const [column, currencies] = columnsOf(contents)
    if (is === '=' && value === 'any') return (place) => (column[place] ?? -1) >= 0
    if (is === '=' && value === 'none') return (place) => (column[place] ?? -1) < 0
    const wanted = amountIn(value, currency)
    if (wanted === undefined) return { ignored: 'The value must be an amount such as 2.50.' }
    return (place) => {
      const amount = column[place] ?? -1
      return amount >= 0 && currencies[place] === wanted.currencyAt && compares(amount, is, wanted.cents)
    }
  }
}

/** An amount as written, and the index of its currency. */
function amountIn(value: string, usual: Currency): { cents: number; currencyAt: number } | undefined {
  const { sign = '', whole, cents = '' } = AMOUNT.exec(value)?.groups ?? {}
  if (whole === undefined) return undefined
  return {
    cents: Number(whole) * 100 + Number(cents.padEnd(2, '0')),
    currencyAt: CURRENCIES.indexOf(SIGNS[sign] ?? usual),
  }
}

function compares(one: number, is: Comparison, other: number): boolean {
  if (is === '=') return one === other
  if (is === '!=') return one !== other
  if (is === '<') return one < other
  if (is === '<=') return one <= other
  return is === '>' ? one > other : one >= other
}
