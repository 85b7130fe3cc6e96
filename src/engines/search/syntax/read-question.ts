import type { Node, Question, Reading, Wishes } from '#engines/search/question.ts'
import { MAX_QUERY_LENGTH } from '#engines/search/vocabulary.ts'

import { findKeyword } from './keywords.ts'
import { isOption, readOption } from './options.ts'
import { straightenQuotes } from './quotes.ts'
import { readTerm } from './read-term.ts'
import { ignoredWarning, REFUSALS } from './sentences.ts'
import { cutIntoTokens } from './tokens.ts'
import type { Token } from './tokens.ts'
import { addNode, closeGroup, nodeOf, openGroup, startArm } from './tree.ts'
import type { Group } from './tree.ts'
import type { TypedTerm, Verdict } from './typed-term.ts'

const MOST_PATTERNS = 6

/** Parses a search in Scryfall's syntax. Every text gets a question or a refusal; nothing throws. */
export function readQuestion(query: string, reading: Reading): Question {
  if (query.length > MAX_QUERY_LENGTH) return refused(REFUSALS.tooLong)
  const text = straightenQuotes(query)
  if (text.trim() === '') return refused(REFUSALS.nothing)
  const tokens = cutIntoTokens(text, reading.dialect)
  const refusal = whyRefused(tokens)
  if (refusal !== undefined) return refused(refusal)
  return assemble(tokens, query, reading)
}

function refused(refusal: string, warnings: readonly string[] = []): Question {
  return { root: null, wishes: {}, warnings, refusal }
}

/** What is wrong with the search as a whole, from the left. */
function whyRefused(tokens: readonly Token[]): string | undefined {
  let depth = 0
  for (const { piece } of tokens) {
    if (piece.kind === 'open') depth++
    else if (piece.kind === 'close') depth--
    if (depth < 0) return REFUSALS.unclosed
    if (piece.kind === 'term' && depth > 0 && isOption(piece.term)) return REFUSALS.nestedOption
  }
  if (depth > 0) return REFUSALS.unclosed
  return tokens.filter(isPattern).length > MOST_PATTERNS ? REFUSALS.tooManyPatterns : undefined
}

function isPattern({ piece }: Token): boolean {
  if (piece.kind !== 'term' || piece.term.form !== 'pattern') return false
  return findKeyword(piece.term.keyword)?.slashes === 'pattern'
}

/** Keeps groups in a list of its own, so parentheses may nest to any depth. */
function assemble(tokens: readonly Token[], query: string, reading: Reading): Question {
  const whole = openGroup(false)
  const groups = [whole]
  const reads: Read[] = []
  for (const { piece, from, to } of tokens) {
    const group = groups.at(-1) ?? whole
    if (piece.kind === 'open') groups.push(openGroup(piece.isNegated))
    else if (piece.kind === 'or') startArm(group)
    else if (piece.kind === 'close') leaveGroup(groups, whole)
    else {
      const read = readPiece(piece, { typed: query.slice(from, to), from }, reading)
      if (read.node !== undefined) addNode(group, read.node)
      reads.push(read)
    }
  }
  return questionOf(closeGroup(whole), reads)
}

function leaveGroup(groups: Group[], whole: Group): void {
  const inner = closeGroup(groups.pop() ?? whole)
  if (inner !== undefined) addNode(groups.at(-1) ?? whole, inner)
}

function questionOf(root: Node | undefined, reads: readonly Read[]): Question {
  const wishes: Wishes = {}
  for (const read of reads) Object.assign(wishes, read.wishes)
  // Scryfall names unknown options first.
  const warnings = [
    ...reads.flatMap(({ choiceWarning }) => choiceWarning ?? []),
    ...reads.flatMap(({ termWarning }) => termWarning ?? []),
  ]
  return root === undefined
    ? refused(REFUSALS.allIgnored, warnings)
    : { root, wishes, warnings, refusal: null }
}

/** What a piece adds to the search. */
interface Read {
  readonly node?: Node
  readonly wishes?: Wishes
  readonly choiceWarning?: string
  readonly termWarning?: string
}

interface At {
  readonly typed: string
  readonly from: number
}

function readPiece(piece: Token['piece'], at: At, reading: Reading): Read {
  if (piece.kind === 'shorthand') return { wishes: uniqueWishes({ unique: piece.unique }, reading) }
  if (piece.kind === 'minus')
    return reading.dialect === 'scryfall' ? { node: nodeOf({ anyOf: [{ on: 'nothing' }] }, at, false) } : {}
  if (piece.kind !== 'term') return {}
  if (isOption(piece.term)) {
    const wishes = readOption(piece.term)
    return 'warning' in wishes ? { choiceWarning: wishes.warning } : { wishes: uniqueWishes(wishes, reading) }
  }
  return readVerdict(readTerm(piece.term, reading), piece.term, at)
}

function readVerdict(verdict: Verdict, term: TypedTerm, at: At): Read {
  if ('ignored' in verdict) return { termWarning: ignoredWarning(at.typed, verdict.ignored) }
  const { includes } = verdict
  return {
    node: nodeOf(verdict, at, term.isNegated),
    ...(includes === undefined ? {} : { wishes: includes }),
  }
}

/** On Scryfall, a search that itself asks for every picture includes art cards and tokens. */
function uniqueWishes(wishes: Wishes, { dialect }: Reading): Wishes {
  return wishes.unique === 'art' && dialect === 'scryfall' ? { ...wishes, extras: true } : wishes
}
