import type { Dialect } from '#engines/search/question.ts'

import { NUMBERS_TO_COMPARE_WITH } from './number-words.ts'
import type { ValueForm } from './typed-term.ts'

/** A value after a keyword or alone, and where it ends. */
export interface CutValue {
  readonly value: string
  readonly form: ValueForm
  readonly to: number
  /** Only the opening quotation mark or slash is there so far. */
  readonly isJustBegun?: boolean
}

const BARE = /[^\s()]*/y
const CLOSED: Readonly<Record<string, RegExp>> = {
  '"': /"((?:[^"\\]|\\[^])*)"/y,
  // The quotation mark that ends the text, not an apostrophe within it.
  "'": /'((?:[^'\\]|\\[^]|'(?![\s)]|$))*)'(?=[\s)]|$)/y,
  '/': /\/((?:[^/\\]|\\[^])*)\//y,
}
const NUMBER_BEGINNING = /-?(?:\d+(?:\.\d*)?|\.\d*)/y
const ZERO_WORD = /[xyz*]/iy
/** Signs that begin no word, such as the star of some collector numbers. */
const STRANGE = /[^\p{ASCII}\p{L}\p{N}]/u
const LONGEST_NUMBER_WORD = NUMBERS_TO_COMPARE_WITH[0]?.length ?? 0

/** Cuts out a quoted text, a pattern, or everything up to the next space or parenthesis. */
export function cutValue(text: string, at: number, dialect: Dialect): CutValue {
  const opening = text[at] ?? ''
  const form = opening === '/' ? 'pattern' : 'quoted'
  const closed = CLOSED[opening]
  const whole = closed === undefined ? null : match(closed, text, at)
  if (whole !== null) {
    const inner = whole[0].slice(1, -1)
    return { value: form === 'quoted' ? unescape(inner) : inner, form, to: at + whole[0].length }
  }
  const isOpen = opening === '"' || opening === '/'
  // The member is probably still typing, so we take what is there.
  if (isOpen && dialect === 'tradewyrm') {
    const begun = text.slice(at + 1).trimEnd()
    return { value: begun, form, to: at + 1 + begun.length, isJustBegun: begun === '' }
  }
  const bare = cutBare(text, at)
  return isOpen ? { ...bare, form: 'open' } : bare
}

/** Cuts out everything up to the next space or parenthesis. */
export function cutBare(text: string, at: number): CutValue {
  const value = match(BARE, text, at)?.[0] ?? ''
  return { value, form: 'bare', to: at + value.length }
}

/** On Scryfall a number ends where its digits end, so `pow=1a` is `pow=1 a`. */
export function cutNumber(text: string, at: number): CutValue | undefined {
  const value = match(NUMBER_BEGINNING, text, at)?.[0] || numberWordAt(text, at)
  const to = at + value.length
  return value === '' || STRANGE.test(text.slice(to, to + 1)) ? undefined : { value, form: 'bare', to }
}

/** The keyword of another number, or a letter that stands for zero. */
function numberWordAt(text: string, at: number): string {
  const rest = text.slice(at, at + LONGEST_NUMBER_WORD).toLowerCase()
  const column = NUMBERS_TO_COMPARE_WITH.find((word) => rest.startsWith(word))
  return column === undefined ? (match(ZERO_WORD, text, at)?.[0] ?? '') : text.slice(at, at + column.length)
}

function unescape(quoted: string): string {
  return quoted.replaceAll(/\\(["'])/g, '$1')
}

/** Matches a sticky pattern at exactly this offset. */
export function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  // oxlint-disable-next-line no-param-reassign -- this is how a sticky pattern gets its offset
  pattern.lastIndex = at
  return pattern.exec(text)
}
