/** A pattern being parsed, character by character. */
export interface Reader {
  readonly letters: readonly string[]
  at: number
}

/** An invalid pattern. The reason is PostgreSQL's, as Scryfall passes it on. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'

  constructor(fault: Fault) {
    super(FAULTS[fault])
  }
}

type Fault = keyof typeof FAULTS

const FAULTS = {
  quantifier: 'Invalid regular expression: quantifier operand invalid.',
  escape: String.raw`Invalid regular expression: invalid escape \ sequence.`,
  parentheses: 'Invalid regular expression: parentheses () not balanced.',
  brackets: 'Invalid regular expression: brackets [] not balanced.',
  braces: 'Invalid regular expression: braces {} not balanced.',
  counts: 'Invalid regular expression: invalid repetition count(s).',
  range: 'Invalid regular expression: invalid character range.',
  class: 'Invalid regular expression: invalid character class.',
  element: 'Invalid regular expression: invalid collating element.',
  size: 'Invalid regular expression: regular expression is too complex.',
} as const

export function peek(reader: Reader, ahead = 0): string | undefined {
  return reader.letters[reader.at + ahead]
}

/** Skips `text` if it comes next. */
export function eat(reader: Reader, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (peek(reader, index) !== text[index]) return false
  }
  reader.at += text.length
  return true
}

/** Reads the next character. */
export function take(reader: Reader, fault: Fault): string {
  const letter = peek(reader)
  if (letter === undefined) throw new Unreadable(fault)
  reader.at += 1
  return letter
}

/** Reads up to `end`, and skips that. */
export function takeUntil(reader: Reader, end: string, fault: Fault): string {
  let taken = ''
  while (!eat(reader, end)) taken += take(reader, fault)
  return taken
}

/** Reads up to `most` digits; `''` if there are none. */
export function takeDigits(reader: Reader, digits: RegExp, most = Infinity): string {
  let taken = ''
  while (taken.length < most && digits.test(peek(reader) ?? '')) {
    taken += peek(reader) ?? ''
    reader.at += 1
  }
  return taken
}
