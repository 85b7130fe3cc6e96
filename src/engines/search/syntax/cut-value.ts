import type { Dialect } from '#engines/search/question.ts'

import { NUMBERS_TO_COMPARE_WITH } from './number-words.ts'
import type { ValueForm } from './typed-term.ts'

/** A value as it stands behind a keyword or alone, and where it ends. */
export interface CutValue {
  readonly value: string
  readonly form: ValueForm
  readonly to: number
  /** Nothing but the quotation mark or slash that opens it is typed yet. */
  readonly isJustBegun?: boolean
}

const BARE = /[^\s()]*/y
const CLOSED: Readonly<Record<string, RegExp>> = {
  '"': /"((?:[^"\\]|\\[^])*)"/y,
  // The last of a quotation, not an apostrophe within it.
  "'": /'((?:[^'\\]|\\[^]|'(?![\s)]|$))*)'(?=[\s)]|$)/y,
  '/': /\/((?:[^/\\]|\\[^])*)\//y,
}
const NUMBER_BEGINNING = /-?(?:\d+(?:\.\d*)?|\.\d*)/y
const ZERO_WORD = /[xyz*]/iy
const LONGEST_NUMBER_WORD = NUMBERS_TO_COMPARE_WITH[0]?.length ?? 0

/** A quotation, a pattern, or all up to the next space or parenthesis. */
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
  // Still being typed, most likely: what there is of it counts.
  if (isOpen && dialect === 'tradewyrm') {
    const begun = text.slice(at + 1).trimEnd()
    return { value: begun, form, to: at + 1 + begun.length, isJustBegun: begun === '' }
  }
  const bare = cutBare(text, at)
  return isOpen ? { ...bare, form: 'open' } : bare
}

/** All up to the next space or parenthesis, whatever it is. */
export function cutBare(text: string, at: number): CutValue {
  const value = match(BARE, text, at)?.[0] ?? ''
  return { value, form: 'bare', to: at + value.length }
}

/** On Scryfall a number ends where it ends, whatever is glued to it: `pow=1a` is `pow=1 a`. */
export function cutNumber(text: string, at: number): CutValue | undefined {
  const number = match(NUMBER_BEGINNING, text, at)?.[0] ?? ''
  const rest = text.slice(at, at + LONGEST_NUMBER_WORD).toLowerCase()
  const column = NUMBERS_TO_COMPARE_WITH.find((word) => rest.startsWith(word)) ?? ''
  const value = number || text.slice(at, at + column.length) || (match(ZERO_WORD, text, at)?.[0] ?? '')
  return value === '' ? undefined : { value, form: 'bare', to: at + value.length }
}

function unescape(quoted: string): string {
  return quoted.replaceAll(/\\(["'])/g, '$1')
}

/** What a sticky pattern finds at this very place. */
export function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  // oxlint-disable-next-line no-param-reassign -- where a sticky pattern looks is told it so
  pattern.lastIndex = at
  return pattern.exec(text)
}
