import { oneCharacter, unite, type CharSet } from './char-set.ts'

/** A parsed regular expression. It ignores greediness, because we only ask whether a text matches. */
export type Tree =
  /** One character of the set. An empty set matches nothing. */
  | { readonly kind: 'character'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Tree[] }
  | { readonly kind: 'choice'; readonly parts: readonly Tree[] }
  /** `most` is infinite for an open repetition. */
  | { readonly kind: 'repeat'; readonly part: Tree; readonly least: number; readonly most: number }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'look'; readonly look: Look }

/** A lookahead or lookbehind: it must (or must not) match next to its place, but consumes nothing. */
export interface Look {
  readonly part: Tree
  readonly isBehind: boolean
  readonly isNegative: boolean
}

/** Anchors: places in a text. */
export type Place =
  | 'line-start'
  | 'line-end'
  | 'text-start'
  | 'text-end'
  | 'word-start'
  | 'word-end'
  | 'word-edge'
  | 'no-word-edge'

export const EMPTY: Tree = { kind: 'sequence', parts: [] }

export function oneOf(set: CharSet): Tree {
  return { kind: 'character', set }
}

/** A sequence of the text's characters. */
export function literal(text: string): Tree {
  return sequence(Array.from(text, (letter) => oneOf(oneCharacter(letter.codePointAt(0) ?? 0))))
}

export function sequence(parts: readonly Tree[]): Tree {
  const [first] = parts
  return parts.length === 1 && first !== undefined ? first : { kind: 'sequence', parts }
}

/** Any of the parts. Single characters merge into one set. */
export function choice(parts: readonly Tree[]): Tree {
  const [first] = parts
  if (parts.length === 1 && first !== undefined) return first
  const sets = parts.flatMap((part) => (part.kind === 'character' ? [part.set] : []))
  return sets.length === parts.length ? oneOf(unite(sets)) : { kind: 'choice', parts }
}

/** The direct subtrees. */
function innerOf(tree: Tree): readonly Tree[] {
  if ('parts' in tree) return tree.parts
  if (tree.kind === 'repeat') return [tree.part]
  return tree.kind === 'look' ? [tree.look.part] : []
}

/** Whether a tree contains lookarounds. */
export function hasLooks(tree: Tree): boolean {
  return tree.kind === 'look' || innerOf(tree).some((part) => hasLooks(part))
}

/** Whether a tree contains anchors, in lookarounds or outside. */
export function hasPlaces(tree: Tree): boolean {
  return tree.kind === 'place' || innerOf(tree).some((part) => hasPlaces(part))
}

/** Number of automaton states for a tree, with repetitions written out. */
export function sizeOf(tree: Tree): number {
  let size = 1
  for (const part of innerOf(tree)) size += sizeOf(part)
  if (tree.kind !== 'repeat') return size
  return size * Math.max(1, tree.least, tree.most === Infinity ? 0 : tree.most)
}

/** The tree without its lookarounds. It matches wherever the tree does, and elsewhere too. */
export function withoutLooks(tree: Tree): Tree {
  if ('parts' in tree) return { kind: tree.kind, parts: tree.parts.map((part) => withoutLooks(part)) }
  if (tree.kind === 'repeat') return { ...tree, part: withoutLooks(tree.part) }
  return tree.kind === 'look' ? EMPTY : tree
}
