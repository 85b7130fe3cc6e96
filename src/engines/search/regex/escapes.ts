import { DIGIT, SPACE, WORD } from './char-classes.ts'
import { complement, LAST_CODE_POINT, NO_CHARACTER, type CharSet } from './char-set.ts'
import { take, takeDigits, Unreadable, type Reader } from './reader.ts'
import type { Place } from './tree.ts'

/** What follows a backslash. */
export type Escaped =
  | { readonly is: 'character'; readonly code: number }
  | { readonly is: 'class'; readonly set: CharSet }
  | { readonly is: 'place'; readonly place: Place }

const CLASSES: ReadonlyMap<string, CharSet> = new Map([
  ['d', DIGIT],
  ['D', complement(DIGIT)],
  ['s', SPACE],
  ['S', complement(SPACE)],
  ['w', WORD],
  ['W', complement(WORD)],
])
/** `\b` is no backspace: Scryfall uses it for a word boundary. */
const PLACES: ReadonlyMap<string, Place> = new Map([
  ['A', 'text-start'],
  ['Z', 'text-end'],
  ['b', 'word-edge'],
  ['B', 'no-word-edge'],
  ['m', 'word-start'],
  ['M', 'word-end'],
  ['y', 'word-edge'],
  ['Y', 'no-word-edge'],
])
const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['e', 0x1b],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
])
const LETTER_OR_DIGIT = /^[a-z0-9]$/i
const DECIMAL = /^\d$/
const HEXADECIMAL = /^[\da-f]$/i
const LAST_CODE = 0x7f_ff_ff_ff

/** Reads what follows a backslash, inside or outside brackets. */
export function readEscape(reader: Reader): Escaped {
  const letter = take(reader, 'escape')
  if (!LETTER_OR_DIGIT.test(letter)) return { is: 'character', code: codeOf(letter) }
  if (DECIMAL.test(letter)) return readBackReference(reader)
  const set = CLASSES.get(letter)
  if (set !== undefined) return { is: 'class', set }
  const place = PLACES.get(letter)
  if (place !== undefined) return { is: 'place', place }
  return { is: 'character', code: CONTROLS.get(letter) ?? readCode(reader, letter) }
}

/** Scryfall accepts back-references, even to missing groups, and finds nothing with them. */
function readBackReference(reader: Reader): Escaped {
  takeDigits(reader, DECIMAL)
  return { is: 'class', set: NO_CHARACTER }
}

/** `\x20` with any number of digits, `\u0020`, `\U00000020`, or `\cA`. */
function readCode(reader: Reader, letter: string): number {
  if (letter === 'c') return codeOf(take(reader, 'escape')) & 0x1f
  if (letter === 'x') return hexadecimal(takeDigits(reader, HEXADECIMAL), 1)
  if (letter === 'u') return hexadecimal(takeDigits(reader, HEXADECIMAL, 4), 4)
  if (letter === 'U') return hexadecimal(takeDigits(reader, HEXADECIMAL, 8), 8)
  throw new Unreadable('escape')
}

function hexadecimal(digits: string, least: number): number {
  const code = Number.parseInt(digits, 16)
  if (digits.length < least || code > LAST_CODE) throw new Unreadable('escape')
  // Codes beyond Unicode are accepted but match nothing, as the last code point isn't a character.
  return Math.min(code, LAST_CODE_POINT)
}

export function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}
