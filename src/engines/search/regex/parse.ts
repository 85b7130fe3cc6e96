import { readBrackets } from './brackets.ts'
import { NOT_NEWLINE } from './char-classes.ts'
import { codeOf, readEscape } from './escapes.ts'
import { foldedLiteral } from './fold-characters.ts'
import { eat, peek, take, takeDigits, Unreadable, type Reader } from './reader.ts'
import { readShorthand } from './shorthands.ts'
import { choice, EMPTY, oneOf, sequence, type Place, type Tree } from './tree.ts'

const DIGIT = /^\d$/
const MOST_REPETITIONS = 255

const SIGNS: ReadonlyMap<string, Bounds> = new Map([
  ['*', { least: 0, most: Infinity }],
  ['+', { least: 1, most: Infinity }],
  ['?', { least: 0, most: 1 }],
])
/** The last two are an older syntax for where a word starts and ends. */
const PLACES: ReadonlyMap<string, Place> = new Map([
  ['^', 'line-start'],
  ['$', 'line-end'],
  ['[[:<:]]', 'word-start'],
  ['[[:>:]]', 'word-end'],
])

interface Bounds {
  readonly least: number
  readonly most: number
}

/**
 * Parses a pattern in PostgreSQL's advanced syntax, extended by Scryfall's own escapes. Reports the leftmost
 * fault.
 * @throws {Unreadable} when the pattern is invalid
 */
export function parse(source: string): Tree {
  const reader: Reader = { letters: Array.from(source), at: 0 }
  const tree = readChoice(reader)
  if (reader.at < reader.letters.length) throw new Unreadable('parentheses')
  return tree
}

function readChoice(reader: Reader): Tree {
  const parts = [readSequence(reader)]
  while (eat(reader, '|')) parts.push(readSequence(reader))
  return choice(parts)
}

function readSequence(reader: Reader): Tree {
  const parts: Tree[] = []
  skipComments(reader)
  while (!isAtEnd(reader)) {
    parts.push(readQuantified(reader))
    skipComments(reader)
  }
  return sequence(parts)
}

function isAtEnd(reader: Reader): boolean {
  const letter = peek(reader)
  return letter === undefined || letter === '|' || letter === ')'
}

function skipComments(reader: Reader): void {
  while (eat(reader, '(?#')) {
    while (peek(reader) !== undefined && !eat(reader, ')')) reader.at += 1
  }
}

function readQuantified(reader: Reader): Tree {
  const part = readAtom(reader)
  // Anchors can't be repeated, so a quantifier after one has nothing to apply to.
  if (part.kind === 'place' || part.kind === 'look') return part
  skipComments(reader)
  const bounds = readBounds(reader)
  if (bounds === undefined) return part
  eat(reader, '?')
  return bounds.most === 0 ? EMPTY : { kind: 'repeat', part, ...bounds }
}

function readBounds(reader: Reader): Bounds | undefined {
  for (const [sign, bounds] of SIGNS) {
    if (eat(reader, sign)) return bounds
  }
  return isBrace(reader) ? readCounts(reader) : undefined
}

function readCounts(reader: Reader): Bounds {
  reader.at += 1
  const least = readCount(reader)
  const most = eat(reader, ',') ? readUpperCount(reader) : least
  if (least > most) throw new Unreadable('counts')
  if (peek(reader) === undefined) throw new Unreadable('braces')
  if (!eat(reader, '}')) throw new Unreadable('counts')
  return { least, most }
}

function readUpperCount(reader: Reader): number {
  return DIGIT.test(peek(reader) ?? '') ? readCount(reader) : Infinity
}

/** Whether a repetition count starts here. A brace is literal unless a digit follows. */
function isBrace(reader: Reader): boolean {
  return peek(reader) === '{' && DIGIT.test(peek(reader, 1) ?? '')
}

function readCount(reader: Reader): number {
  const count = Number(takeDigits(reader, DIGIT))
  if (count > MOST_REPETITIONS) throw new Unreadable('counts')
  return count
}

function readAtom(reader: Reader): Tree {
  if (isBrace(reader)) throw new Unreadable('quantifier')
  const place = readPlace(reader)
  if (place !== undefined) return placed(place)
  const letter = take(reader, 'quantifier')
  if (SIGNS.has(letter)) throw new Unreadable('quantifier')
  if (letter === '(') return readGroup(reader)
  if (letter === '[') return oneOf(readBrackets(reader))
  if (letter === '.') return oneOf(NOT_NEWLINE)
  return letter === '\\' ? readEscaped(reader) : foldedLiteral(codeOf(letter))
}

function placed(place: Place): Tree {
  return { kind: 'place', place }
}

function readPlace(reader: Reader): Place | undefined {
  for (const [sign, place] of PLACES) {
    if (eat(reader, sign)) return place
  }
  return undefined
}

function readGroup(reader: Reader): Tree {
  if (eat(reader, '?:') || peek(reader) !== '?') return grouped(readRest(reader))
  if (eat(reader, '?=')) return readLook(reader, { isBehind: false, isNegative: false })
  if (eat(reader, '?!')) return readLook(reader, { isBehind: false, isNegative: true })
  if (eat(reader, '?<=')) return readLook(reader, { isBehind: true, isNegative: false })
  if (eat(reader, '?<!')) return readLook(reader, { isBehind: true, isNegative: true })
  throw new Unreadable('quantifier')
}

/** An anchor may be repeated in a group, but not without one. */
function grouped(tree: Tree): Tree {
  return tree.kind === 'place' || tree.kind === 'look' ? { kind: 'sequence', parts: [tree] } : tree
}

function readLook(reader: Reader, way: { readonly isBehind: boolean; readonly isNegative: boolean }): Tree {
  return { kind: 'look', look: { part: readRest(reader), ...way } }
}

function readRest(reader: Reader): Tree {
  const part = readChoice(reader)
  if (!eat(reader, ')')) throw new Unreadable('parentheses')
  return part
}

function readEscaped(reader: Reader): Tree {
  if (eat(reader, 's')) {
    const shorthand = readShorthand(reader)
    if (shorthand !== undefined) return parseShorthand(shorthand)
    reader.at -= 1
  }
  const escaped = readEscape(reader)
  if (escaped.is === 'class') return oneOf(escaped.set)
  return escaped.is === 'place' ? placed(escaped.place) : foldedLiteral(escaped.code)
}

/** A cache; there are only a few shorthands. */
const shorthandTrees = new Map<string, Tree>()

function parseShorthand(shorthand: string): Tree {
  const known = shorthandTrees.get(shorthand) ?? parse(shorthand)
  shorthandTrees.set(shorthand, known)
  return known
}
