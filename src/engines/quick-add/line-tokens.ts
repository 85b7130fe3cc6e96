import { QUICK_LINE_MAX, QUICK_QUANTITY_MAX } from './vocabulary.ts'
import {
  CONDITION_WORDS,
  FINISH_WORDS,
  LANGUAGE_WORDS,
  meaningIn,
  type QuickCondition,
  type QuickFinish,
  type QuickLanguage,
} from './words.ts'

/** What a line says of the copies, besides the card's name. What is absent was not said. */
export interface LineFacts {
  readonly quantity?: number
  readonly finish?: QuickFinish
  readonly condition?: QuickCondition
  readonly language?: QuickLanguage
  /** In lower case. */
  readonly setCode?: string
  readonly number?: string
}

/** What else is known while a line is read. */
export interface LineContext {
  /** Which of the line's words are codes of sets, in lower case. */
  readonly sets: ReadonlySet<string>
  /** The set that all lines are from, in lower case. A number alone then names a card. */
  readonly lockedSet?: string | undefined
}

const QUANTITY_MARKED = /^(?:x(?<after>\d{1,20})|(?<before>\d{1,20})x)$/
const WHOLE = /^\d{1,20}$/
const NUMBER = /^(?:[a-z]{1,4}-?)?\d{1,6}[a-z★†]{0,3}(?:-\d{1,4}[a-z]?)?$/
const NUMBER_MARKED = /^#(?<number>[^\s#]{1,20})$/
const BRACKETS = /^[[(](?<inside>[^()[\]]+)[\])]$/
const STARS = /^\*(?<inside>[a-z]+)\*$/
const CODE = /^[a-z0-9_]{2,6}$/

/** The words of a line. Characters past the limit are not read. */
export function wordsOfLine(line: string): readonly string[] {
  return line.slice(0, QUICK_LINE_MAX).normalize('NFC').split(/\s+/).filter(Boolean)
}

/** The words of a line that may be codes of sets, in lower case, for asking which of them are. */
export function possibleSetCodes(line: string): readonly string[] {
  const plain = wordsOfLine(line).map((word) => bare(word.toLowerCase()))
  return [...new Set(plain.filter((word) => CODE.test(word)))]
}

/**
 * What one word may say, the likeliest first. A plain whole number is a quantity only at the start of the line.
 * What is in brackets can only be a set, and after `#` stands a number.
 */
export function factsOfWord(word: string, at: number, context: LineContext): readonly LineFacts[] {
  const typed = word.toLowerCase()
  const marked = NUMBER_MARKED.exec(typed)?.groups?.['number']
  if (marked !== undefined) return [{ number: marked }]
  const inside = BRACKETS.exec(typed)?.groups?.['inside']
  if (inside !== undefined) return context.sets.has(inside) ? [{ setCode: inside }] : []
  const plain = bare(typed)
  return [
    ...said('quantity', quantityOf(typed, at)),
    ...said('finish', meaningIn(FINISH_WORDS, plain)),
    ...said('condition', meaningIn(CONDITION_WORDS, plain)),
    ...said('language', meaningIn(LANGUAGE_WORDS, plain)),
    ...said('setCode', context.sets.has(plain) ? plain : undefined),
    ...said('number', NUMBER.test(plain) ? plain : undefined),
  ]
}

function said<Kind extends keyof LineFacts>(kind: Kind, value: LineFacts[Kind] | undefined): LineFacts[] {
  return value === undefined ? [] : [{ [kind]: value }]
}

/** A word without the brackets or stars that lists put around sets and finishes. */
function bare(word: string): string {
  return (BRACKETS.exec(word) ?? STARS.exec(word))?.groups?.['inside'] ?? word
}

function quantityOf(word: string, at: number): number | undefined {
  const count = countIn(word, at)
  return count !== undefined && isQuantity(count) ? count : undefined
}

/**
 * The line without its first number of copies that can't be, such as `0` or `10000x`; `undefined` if there is none.
 * Such a word is no quantity, but may still be a number on a card.
 */
export function withoutWrongQuantity(line: string): string | undefined {
  const words = wordsOfLine(line)
  const wrongAt = words.findIndex((word, at) => {
    const count = countIn(word.toLowerCase(), at)
    return count !== undefined && !isQuantity(count)
  })
  return wrongAt === -1 ? undefined : words.toSpliced(wrongAt, 1).join(' ')
}

function countIn(word: string, at: number): number | undefined {
  const marked = QUANTITY_MARKED.exec(word)?.groups
  const digits = marked?.['after'] ?? marked?.['before'] ?? (at === 0 && WHOLE.test(word) ? word : undefined)
  return digits === undefined ? undefined : Number(digits)
}

function isQuantity(count: number): boolean {
  return count >= 1 && count <= QUICK_QUANTITY_MAX
}
