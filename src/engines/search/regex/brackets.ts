import { NAMED_CLASSES } from './char-classes.ts'
import { complement, NEWLINE, oneCharacter, unite, type CharSet } from './char-set.ts'
import { codeOf, readEscape } from './escapes.ts'
import { foldSet } from './fold-characters.ts'
import { eat, peek, take, takeUntil, Unreadable, type Reader } from './reader.ts'

/** One item in brackets: a character, which may start a range, or a class, which may not. */
type Member = { readonly code: number } | { readonly set: CharSet }

/** Items read so far: characters as typed, and classes, which are already folded. */
interface Members {
  readonly typed: CharSet[]
  readonly classes: CharSet[]
}

/** Reads brackets after the opening one. Negated ones never match a line break. */
export function readBrackets(reader: Reader): CharSet {
  const isNegative = eat(reader, '^')
  const members: Members = { typed: [], classes: [] }
  let isFirst = true
  while (isFirst || peek(reader) !== ']') {
    readMember(reader, members, isFirst)
    isFirst = false
  }
  reader.at += 1
  const set = unite([foldSet(unite(members.typed)), ...members.classes])
  return isNegative ? complement(unite([set, oneCharacter(NEWLINE)])) : set
}

function readMember(reader: Reader, members: Members, isFirst: boolean): void {
  // A hyphen is literal in first or last place. Elsewhere it needs a character before it.
  if (!isFirst && isRange(reader)) throw new Unreadable('range')
  const member = readOne(reader)
  if ('set' in member) {
    members.classes.push(member.set)
    return
  }
  const from = member.code
  let to = from
  if (isRange(reader)) {
    reader.at += 1
    to = readRangeEnd(reader)
  }
  if (from > to) throw new Unreadable('range')
  members.typed.push([from, to])
}

function isRange(reader: Reader): boolean {
  return peek(reader) === '-' && peek(reader, 1) !== ']'
}

function readRangeEnd(reader: Reader): number {
  if (peek(reader) === undefined) throw new Unreadable('brackets')
  const end = readOne(reader)
  if ('set' in end) throw new Unreadable('range')
  return end.code
}

function readOne(reader: Reader): Member {
  if (eat(reader, '[:')) return { set: namedClass(takeUntil(reader, ':]', 'brackets')) }
  if (eat(reader, '[.')) return { code: element(takeUntil(reader, '.]', 'brackets')) }
  if (eat(reader, '[=')) return { set: foldSet(oneCharacter(element(takeUntil(reader, '=]', 'brackets')))) }
  const letter = take(reader, 'brackets')
  if (letter !== '\\') return { code: codeOf(letter) }
  const escaped = readEscape(reader)
  if (escaped.is === 'character') return { code: escaped.code }
  if (escaped.is === 'class') return { set: escaped.set }
  throw new Unreadable('escape')
}

function namedClass(name: string): CharSet {
  const set = NAMED_CLASSES.get(name)
  if (set === undefined) throw new Unreadable('class')
  return set
}

/** `[.x.]` and `[=x=]` stand for one character. */
function element(name: string): number {
  const [letter, ...rest] = name
  if (letter === undefined || rest.length > 0) throw new Unreadable('element')
  return codeOf(letter)
}
