import type { CharSet } from './char-set.ts'
import type { Look, Place, Tree } from './tree.ts'

/** A non-deterministic automaton: it reads a text character by character, in all its states at once. */
export interface Nfa {
  readonly states: readonly State[]
  readonly start: number
  readonly looks: readonly Look[]
}

/** One state and where it leads. Only `read` consumes a character. */
type State =
  | { readonly does: 'read'; readonly set: number; readonly next: number }
  | { readonly does: 'split'; readonly nexts: number[] }
  | { readonly does: 'place'; readonly place: Place; readonly next: number }
  | { readonly does: 'look'; readonly look: number; readonly isNegative: boolean; readonly next: number }
  | { readonly does: 'match' }

/** Each anchor's counterpart when reading from right to left. */
const MIRRORED: Readonly<Record<Place, Place>> = {
  'line-start': 'line-end',
  'line-end': 'line-start',
  'text-start': 'text-end',
  'text-end': 'text-start',
  'word-start': 'word-end',
  'word-end': 'word-start',
  'word-edge': 'word-edge',
  'no-word-edge': 'no-word-edge',
}

/**
 * Builds a tree's automaton, from right to left if `isReversed`. Adds the character sets it reads to `sets`.
 */
export function buildNfa(tree: Tree, isReversed: boolean, sets: CharSet[]): Nfa {
  const builder: Builder = { states: [{ does: 'match' }], sets, looks: [], isReversed }
  const start = build(builder, tree, 0)
  return { states: builder.states, start, looks: builder.looks }
}

interface Builder {
  readonly states: State[]
  readonly sets: CharSet[]
  readonly looks: Look[]
  readonly isReversed: boolean
}

/** Adds states that match `tree` and go on at `next`. Returns the first. */
function build(builder: Builder, tree: Tree, next: number): number {
  if (tree.kind === 'character') return add(builder, { does: 'read', set: setIndex(builder, tree.set), next })
  if (tree.kind === 'sequence') return buildSequence(builder, tree.parts, next)
  if (tree.kind === 'repeat') return buildRepeat(builder, tree, next)
  if (tree.kind === 'place')
    return add(builder, { does: 'place', place: placeFor(builder, tree.place), next })
  if (tree.kind === 'choice') {
    return add(builder, { does: 'split', nexts: tree.parts.map((part) => build(builder, part, next)) })
  }
  const { look } = tree
  return add(builder, { does: 'look', look: lookIndex(builder, look), isNegative: look.isNegative, next })
}

function buildSequence(builder: Builder, parts: readonly Tree[], next: number): number {
  let start = next
  for (const part of builder.isReversed ? parts : parts.toReversed()) start = build(builder, part, start)
  return start
}

function placeFor(builder: Builder, place: Place): Place {
  return builder.isReversed ? MIRRORED[place] : place
}

type Repeat = Extract<Tree, { kind: 'repeat' }>

function buildRepeat(builder: Builder, tree: Repeat, next: number): number {
  return tree.most === Infinity ? buildOpen(builder, tree, next) : buildBounded(builder, tree, next)
}

function buildOpen(builder: Builder, { part, least }: Repeat, next: number): number {
  const nexts = [next]
  const again = add(builder, { does: 'split', nexts })
  let start = build(builder, part, again)
  nexts.push(start)
  if (least === 0) return again
  for (let count = 1; count < least; count += 1) start = build(builder, part, start)
  return start
}

function buildBounded(builder: Builder, { part, least, most }: Repeat, next: number): number {
  let start = next
  for (let count = least; count < most; count += 1) {
    start = add(builder, { does: 'split', nexts: [build(builder, part, start), next] })
  }
  for (let count = 0; count < least; count += 1) start = build(builder, part, start)
  return start
}

function add(builder: Builder, state: State): number {
  return builder.states.push(state) - 1
}

/** Copies made by repetitions share one lookaround. */
function lookIndex(builder: Builder, look: Look): number {
  const known = builder.looks.indexOf(look)
  return known === -1 ? builder.looks.push(look) - 1 : known
}

function setIndex(builder: Builder, set: CharSet): number {
  const known = builder.sets.findIndex((other) => isSame(set, other))
  return known === -1 ? builder.sets.push(set) - 1 : known
}

function isSame(set: CharSet, other: CharSet): boolean {
  return set.length === other.length && set.every((bound, index) => bound === other[index])
}
