import type { Dialect } from '#engines/search/question.ts'

import { cutBare, type CutValue, cutNumber, cutValue, match } from './cut-value.ts'
import { findNumber, isAsPrinted } from './number-words.ts'
import type { Operator, TypedTerm } from './typed-term.ts'

/** A piece of a search and its range in the text. */
export interface Token {
  readonly piece: Piece
  readonly from: number
  readonly to: number
}

type Piece =
  | { readonly kind: 'open'; readonly isNegated: boolean }
  | { readonly kind: 'close' }
  | { readonly kind: 'or' }
  /** `and` or a stray slash, which mean nothing. */
  | { readonly kind: 'filler' }
  /** A minus with nothing after it. */
  | { readonly kind: 'minus' }
  /** `++` or `@@`. */
  | { readonly kind: 'shorthand'; readonly unique: 'prints' | 'art' }
  | { readonly kind: 'term'; readonly term: TypedTerm }

interface Cut {
  readonly piece: Piece
  readonly to: number
}

interface Around {
  readonly isNegated: boolean
  readonly dialect: Dialect
}

const FILLER: Piece = { kind: 'filler' }
const SPACES = /\s+/y
const MINUSES = /-*/y
const SHORTHANDS: Readonly<Record<string, 'prints' | 'art'>> = { '++': 'prints', '@@': 'art' }
const KEYED = /([a-z_][a-z_-]*)(!=|>=|<=|=>|=<|[:=<>])/iy
/** `c!r`, `year!2019`: the old equals sign of a few keywords. */
const EXCLAIMED = /([a-z]+)!(?![=\s)]|$)/iy
const EXCLAIMABLE = new Set(
  'c color colors colour colours id identity ci commander m mana r rarity year date'.split(' '),
)
const OPERATORS: Readonly<Record<string, Operator>> = {
  ':': ':',
  '=': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '>': '>',
  '>=': '>=',
  '=>': '>=',
}
/** `3<pow`, read as `pow>3`. */
const BACKWARDS = /(\d+(?:\.\d+)?)(!=|>=|<=|=>|=<|[=<>])([a-z]+)(?=[\s)]|$)/iy
const MIRRORED: Readonly<Record<Operator, Operator>> = {
  ':': ':',
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/** Splits a search with straightened quotes into pieces. Every character except spaces belongs to one. */
export function cutIntoTokens(text: string, dialect: Dialect): readonly Token[] {
  const tokens: Token[] = []
  let at = skipSpaces(text, 0)
  const first = SHORTHANDS[text.slice(at, at + 2)]
  if (first !== undefined) {
    // At the very start it need not be separated from the first term.
    tokens.push({ piece: { kind: 'shorthand', unique: first }, from: at, to: at + 2 })
    at = skipSpaces(text, at + 2)
  }
  while (at < text.length) {
    const { piece, to } = cutToken(text, at, dialect)
    tokens.push({ piece, from: at, to })
    at = skipSpaces(text, to)
  }
  return tokens.every(({ piece }) => piece.kind === 'or') ? tokens.map(asWord) : tokens
}

/** `or` without alternatives is a normal word. */
function asWord({ from, to }: Token): Token {
  const term: TypedTerm = { keyword: '', operator: ':', value: 'or', form: 'bare', isNegated: false }
  return { piece: { kind: 'term', term }, from, to }
}

function cutToken(text: string, at: number, dialect: Dialect): Cut {
  if (text[at] === ')') return { piece: { kind: 'close' }, to: at + 1 }
  const minuses = match(MINUSES, text, at)?.[0].length ?? 0
  const isNegated = minuses % 2 === 1
  const start = at + minuses
  if (text[start] === '(') return { piece: { kind: 'open', isNegated }, to: start + 1 }
  if (minuses > 0 && /^(?:[\s)]|$)/.test(text.slice(start, start + 1)))
    return { piece: { kind: 'minus' }, to: start }
  return cutTerm(text, start, { isNegated, dialect })
}

function cutTerm(text: string, at: number, around: Around): Cut {
  const keyed = match(KEYED, text, at) ?? cutExclaimed(text, at)
  if (keyed !== null) return cutKeyed(text, at, { keyed, ...around })
  const backwards = around.dialect === 'tradewyrm' ? match(BACKWARDS, text, at) : null
  const turned = backwards === null ? undefined : reverseComparison(backwards, around)
  if (backwards !== null && turned !== undefined) return { piece: turned, to: at + backwards[0].length }
  return cutWord(text, at, around)
}

function cutExclaimed(text: string, at: number): RegExpExecArray | null {
  const exclaimed = match(EXCLAIMED, text, at)
  return exclaimed !== null && EXCLAIMABLE.has((exclaimed[1] ?? '').toLowerCase()) ? exclaimed : null
}

function reverseComparison(
  [, value = '', operator = '', word = '']: RegExpExecArray,
  around: Around,
): Piece | undefined {
  const keyword = word.toLowerCase()
  if (findNumber(keyword) === undefined) return undefined
  const mirrored = MIRRORED[OPERATORS[operator] ?? '=']
  return {
    kind: 'term',
    term: { keyword, operator: mirrored, value, form: 'bare', isNegated: around.isNegated },
  }
}

function cutKeyed(text: string, at: number, around: Around & { readonly keyed: RegExpExecArray }): Cut {
  const { keyed, isNegated, dialect } = around
  const keyword = (keyed[1] ?? '').toLowerCase()
  const operator = OPERATORS[keyed[2] ?? '='] ?? ':'
  const start = at + keyed[0].length
  const isNumber = dialect === 'scryfall' && !isNegated && readsNumber(keyword, operator)
  const { value, form, to, isJustBegun } =
    (isNumber ? cutNumber(text, start) : undefined) ?? cutValue(text, start, dialect)
  if (isJustBegun) return { piece: { kind: 'filler' }, to }
  return { piece: { kind: 'term', term: { keyword, operator, value, form, isNegated } }, to }
}

/** Whether a number must follow. */
function readsNumber(keyword: string, operator: Operator): boolean {
  const isPlain = operator === ':' || operator === '='
  return findNumber(keyword) !== undefined && !(isPlain && isAsPrinted(keyword))
}

function cutWord(text: string, at: number, { isNegated, dialect }: Around): Cut {
  const isExact = text[at] === '!'
  const start = isExact ? at + 1 : at
  // A slash starts a pattern only after a keyword.
  const cut = text[start] === '/' ? cutBare(text, start) : cutValue(text, start, dialect)
  if (cut.form === 'bare')
    return isExact ? cutExactName(text, cut, isNegated) : cutBareWord(text, at, { cut, isNegated })
  const { value, form, to } = cut
  if (cut.isJustBegun) return { piece: FILLER, to }
  const keyword = isExact ? '!' : ''
  return { piece: { kind: 'term', term: { keyword, operator: ':', value, form, isNegated } }, to }
}

/** A word of a name, or one with a meaning of its own if it stands alone, such as `or`. */
function cutBareWord(
  text: string,
  at: number,
  { cut, isNegated }: { readonly cut: CutValue; readonly isNegated: boolean },
): Cut {
  const part = cutAtSlash(cut.value, at)
  const isAlone = part === undefined && text[at - 1] !== '/'
  const { value, to } = part ?? cut
  const special = isAlone ? specialWord(value.toLowerCase(), isNegated) : undefined
  const term: TypedTerm = { keyword: '', operator: ':', value, form: 'bare', isNegated }
  return { piece: special ?? { kind: 'term', term }, to }
}

/** The part of a word before its first slash. Slashes separate words of a name, as spaces do. */
function cutAtSlash(value: string, start: number): Pick<CutValue, 'value' | 'to'> | undefined {
  const [whole, word = ''] = /^([^/]+)\/+/.exec(value) ?? []
  return whole === undefined ? undefined : { value: word, to: start + whole.length }
}

/** What a bare word means when it isn't part of a name. */
function specialWord(word: string, isNegated: boolean): Piece | undefined {
  if (word === 'or') return { kind: 'or' }
  if (word === 'and' || /^\/+$/.test(word)) return FILLER
  const unique = isNegated ? undefined : SHORTHANDS[word]
  return unique && { kind: 'shorthand', unique }
}

/** `!lightning bolt`: all words that follow belong to the name, until something else comes. */
function cutExactName(text: string, first: { value: string; to: number }, isNegated: boolean): Cut {
  let { value, to } = first
  for (;;) {
    const at = skipSpaces(text, to)
    if (at === to || /^(?:$|[-!()"'/])/.test(text.slice(at, at + 1))) break
    if (match(KEYED, text, at) !== null || cutExclaimed(text, at) !== null) break
    const next = cutBare(text, at)
    if (/^(?:or|and|\+\+|@@)$/i.test(next.value)) break
    value = `${value} ${next.value}`
    to = next.to
  }
  return {
    piece: { kind: 'term', term: { keyword: '!', operator: ':', value, form: 'bare', isNegated } },
    to,
  }
}

function skipSpaces(text: string, at: number): number {
  return at + (match(SPACES, text, at)?.[0].length ?? 0)
}
