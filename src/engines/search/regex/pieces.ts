import { onlyCharacter } from './char-set.ts'
import type { Tree } from './tree.ts'

const SHORTEST = 3
/** Repetitions are written out up to this length. Longer pieces narrow no further. */
const LONGEST_REPETITION = 20

/**
 * What we know about a tree's matches: the text if there is only one, else how they start and end, and what
 * they contain.
 */
interface Known {
  readonly exact: boolean
  readonly beginning: string
  readonly end: string
  readonly inside: readonly string[]
}

const NOTHING: Known = { exact: false, beginning: '', end: '', inside: [] }

/** Pieces of at least three characters that every matching text contains, longest first. */
export function piecesOf(tree: Tree): readonly string[] {
  const { beginning, end, inside } = know(tree)
  const all = [...new Set([beginning, end, ...inside])].filter((piece) => piece.length >= SHORTEST)
  return all
    .filter((piece) => !all.some((other) => other !== piece && other.includes(piece)))
    .toSorted((one, other) => other.length - one.length)
}

function know(tree: Tree): Known {
  if (tree.kind === 'character') {
    const only = onlyCharacter(tree.set)
    return only === undefined ? NOTHING : exactly(String.fromCodePoint(only))
  }
  if (tree.kind === 'sequence')
    return tree.parts.reduce((known, part) => join(known, know(part)), exactly(''))
  if (tree.kind === 'choice')
    return tree.parts.map((part) => know(part)).reduce((one, other) => either(one, other))
  if (tree.kind === 'repeat') return repeated(know(tree.part), tree.least, tree.most)
  if (tree.kind === 'place' || tree.look.isNegative) return exactly('')
  // The text contains what a lookahead requires, but not between its neighbours.
  return { ...exactly(''), inside: piecesOf(tree.look.part) }
}

function exactly(text: string): Known {
  return { exact: true, beginning: text, end: text, inside: [] }
}

function join(one: Known, other: Known): Known {
  const isExact = one.exact && other.exact
  return {
    exact: isExact,
    beginning: one.exact ? one.beginning + other.beginning : one.beginning,
    end: other.exact ? one.end + other.end : other.end,
    inside: [...one.inside, ...(isExact ? [] : [one.end + other.beginning]), ...other.inside],
  }
}

/** What two alternatives have in common. */
function either(one: Known, other: Known): Known {
  return {
    exact: one.exact && other.exact && one.beginning === other.beginning,
    beginning: sharedBeginning(one.beginning, other.beginning),
    end: sharedEnd(one.end, other.end),
    inside: [...piecesIn(one, other), ...piecesIn(other, one)],
  }
}

/** The pieces of one that also occur in a piece of the other. */
function piecesIn(one: Known, other: Known): string[] {
  const others = [other.beginning, other.end, ...other.inside]
  return [one.beginning, one.end, ...one.inside].filter(
    (piece) => piece.length >= SHORTEST && others.some((wider) => wider.includes(piece)),
  )
}

function sharedBeginning(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}

function sharedEnd(one: string, other: string): string {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return one.slice(one.length - length)
}

function repeated(part: Known, least: number, most: number): Known {
  if (least === 0) return NOTHING
  let known = part
  const isShort = part.beginning.length * least <= LONGEST_REPETITION
  if (part.exact && isShort) {
    for (let count = 1; count < least; count += 1) known = join(known, part)
    if (least === most) return known
  }
  return {
    exact: least === most && isShort && part.exact,
    beginning: known.beginning,
    end: known.end,
    inside: known.inside,
  }
}
