/** A pattern being read, character by character. */
export interface Reader {
  readonly letters: readonly string[]
  at: number
}

/** A pattern that cannot be read; the reason is PostgreSQL's, as Scryfall passes it on. */
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

/** Reads past `text` if it stands there. */
export function eat(reader: Reader, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (peek(reader, index) !== text[index]) return false
  }
  reader.at += text.length
  return true
}

/** The next character, read. */
export function take(reader: Reader, fault: Fault): string {
  const letter = peek(reader)
  if (letter === undefined) throw new Unreadable(fault)
  reader.at += 1
  return letter
}

/** The characters up to `end`, which is read too. */
export function takeUntil(reader: Reader, end: string, fault: Fault): string {
  let taken = ''
  while (!eat(reader, end)) taken += take(reader, fault)
  return taken
}

/** As many digits as stand there, at most `most`; `''` when none do. */
export function takeDigits(reader: Reader, digits: RegExp, most = Infinity): string {
  let taken = ''
  while (taken.length < most && digits.test(peek(reader) ?? '')) {
    taken += peek(reader) ?? ''
    reader.at += 1
  }
  return taken
}
