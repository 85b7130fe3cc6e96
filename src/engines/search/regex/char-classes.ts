import { complement, LAST_CODE_POINT, NEWLINE, unite, type CharSet } from './char-set.ts'

// Texts are folded, so letters are ASCII. The few Japanese, Greek or Hebrew ones count as other characters.
const LETTERS: CharSet = [0x61, 0x7a]
const DIGITS: CharSet = [0x30, 0x39]
const BLANKS: CharSet = [0x09, 0x09, 0x20, 0x20]
const CONTROLS: CharSet = [0x00, 0x1f, 0x7f, 0x9f]
const LETTERS_AND_DIGITS = unite([LETTERS, DIGITS])

const ASCII_PUNCTUATION: CharSet = [0x21, 0x2f, 0x3a, 0x40, 0x5b, 0x60, 0x7b, 0x7e]
/** Latin-1 signs, dashes and quotes, arrows, mathematical signs and CJK punctuation. */
const OTHER_PUNCTUATION: CharSet = [
  0xa1, 0xa9, 0xab, 0xb1, 0xb4, 0xb4, 0xb6, 0xb8, 0xbb, 0xbf, 0xd7, 0xd7, 0xf7, 0xf7, 0x20_10, 0x20_27,
  0x20_30, 0x20_5e, 0x20_a0, 0x20_bf, 0x21_90, 0x2b_ff, 0x30_01, 0x30_03, 0x30_08, 0x30_20,
]
/** PostgreSQL's set: breaking spaces and line ends. */
const SPACES: CharSet = [
  0x09, 0x0d, 0x20, 0x20, 0x16_80, 0x16_80, 0x20_00, 0x20_06, 0x20_08, 0x20_0a, 0x20_28, 0x20_29, 0x20_5f,
  0x20_5f, 0x30_00, 0x30_00,
]

export const DIGIT = DIGITS
export const SPACE = SPACES
/** Letters, digits and the underscore, which define word boundaries. */
export const WORD = unite([LETTERS_AND_DIGITS, [0x5f, 0x5f]])
export const NOT_NEWLINE = complement([NEWLINE, NEWLINE])

/** Named classes in brackets, such as `[[:alpha:]]`. Upper and lower case are the same. */
export const NAMED_CLASSES: ReadonlyMap<string, CharSet> = new Map([
  ['alnum', LETTERS_AND_DIGITS],
  ['alpha', LETTERS],
  ['ascii', [0x00, 0x7f]],
  ['blank', BLANKS],
  ['cntrl', CONTROLS],
  ['digit', DIGITS],
  ['graph', complement(unite([SPACES, CONTROLS, [0xd8_00, 0xdf_ff]]))],
  ['lower', LETTERS],
  ['print', complement(unite([CONTROLS, [0x20_28, 0x20_29, 0xd8_00, 0xdf_ff]]))],
  ['punct', unite([ASCII_PUNCTUATION, OTHER_PUNCTUATION])],
  ['space', SPACES],
  ['upper', LETTERS],
  ['word', WORD],
  ['xdigit', [0x30, 0x39, 0x61, 0x66]],
])

/** Every character, including line breaks. */
export const ANYTHING: CharSet = [0, LAST_CODE_POINT]
