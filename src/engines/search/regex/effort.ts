import { ANYTHING } from './char-classes.ts'
import { areDisjoint, NEWLINE, NO_CHARACTER, oneCharacter, unite, type CharSet } from './char-set.ts'
import { ordinaryShare } from './ordinary-text.ts'
import type { Place, Tree } from './tree.ts'

/** How the language's own matcher fares with a tree: it tries one way after the other, from every character on. */
interface Effort {
  /** Steps it takes where it is tried, in an ordinary text. */
  readonly steps: number
  /** In how many ways it is left again, in an ordinary text. */
  readonly ways: number
  /** In how many ways it can be left at most, open repetitions aside. */
  readonly mostWays: number
  /** How many characters it reads at most, open repetitions aside. */
  readonly mostCharacters: number
  /** How often the length of the text is multiplied with itself, at worst. */
  readonly degree: number
  /** Whether an open repetition in it can be left at more than one character; in a look, that is of no account outside. */
  readonly isLoose: boolean
  readonly hasLoose: boolean
}

/** Steps for each character of a text, above which the automaton is the faster of the two. */
const MOST_STEPS = 5
/** The most that may be tried in one text, were it as bad as can be: some twenty milliseconds. */
const MOST_TRIES = 20_000_000
const ORDINARY_LINE = 100
/** What is more than this is not counted further. */
const UNTOLD = 1e12

const PLACE_WAYS: Readonly<Record<Place, number>> = {
  'line-start': 0.02,
  'line-end': 0.02,
  'text-start': 0.01,
  'text-end': 0.01,
  'word-start': 0.2,
  'word-end': 0.2,
  'word-edge': 0.4,
  'no-word-edge': 0.6,
}
const NO_EFFORT: Effort = {
  steps: 0,
  ways: 1,
  mostWays: 1,
  mostCharacters: 0,
  degree: 0,
  isLoose: false,
  hasLoose: false,
}

/** What the language's own matcher may be given, and what it takes. */
interface Trying {
  /** How long a text may be. */
  readonly longest: number
  /** Steps for each of its characters, in an ordinary text. */
  readonly stepsEach: number
}

/** What it takes to try a pattern, next to reading a text once by the automaton. */
export function tryingOf(tree: Tree): Trying {
  const { steps } = effortOf(tree, NO_CHARACTER)
  return { longest: longestToTry(tree), stepsEach: Math.min(MOST_STEPS, Math.max(1, steps)) }
}

/**
 * How long a text may be so that trying one way after the other is sure to be quick, however bad the text is; 0 where the
 * automaton is quicker in ordinary texts too. Open repetitions are what takes long: of single characters that can not go
 * on behind it, one is left in one way only; one that can be left in many is allowed if no other comes behind it.
 */
function longestToTry(tree: Tree): number {
  const { steps, mostWays, mostCharacters, degree, hasLoose } = effortOf(tree, NO_CHARACTER)
  if (steps > MOST_STEPS || degree > 1) return 0
  const triesFromEach = mostWays * mostCharacters
  if (degree === 0) return Math.floor(MOST_TRIES / triesFromEach)
  return Math.floor(Math.sqrt(MOST_TRIES / (hasLoose ? triesFromEach : mostWays)))
}

/** `follow` is what may come next; nothing at the pattern's end, where all is done. */
function effortOf(tree: Tree, follow: CharSet): Effort {
  if (tree.kind === 'character')
    return { ...NO_EFFORT, steps: 1, ways: ordinaryShare(tree.set), mostCharacters: 1 }
  if (tree.kind === 'sequence') return sequenceEffort(tree.parts, follow)
  if (tree.kind === 'repeat') return repeatEffort(tree, follow)
  if (tree.kind === 'place') return { ...NO_EFFORT, steps: 1, ways: PLACE_WAYS[tree.place] }
  if (tree.kind === 'choice') {
    return tree.parts.map((part) => effortOf(part, follow)).reduce((one, other) => either(one, other))
  }
  // Once a look holds, it is not tried in another way.
  return { ...effortOf(tree.look.part, NO_CHARACTER), ways: 1, isLoose: false }
}

function sequenceEffort(parts: readonly Tree[], follow: CharSet): Effort {
  let effort = NO_EFFORT
  let next = follow
  for (const part of parts.toReversed()) {
    effort = inTurn(effortOf(part, next), effort)
    next = beginningOf(part, next)
  }
  return effort
}

function inTurn(one: Effort, other: Effort): Effort {
  return {
    steps: Math.min(UNTOLD, one.steps + one.ways * other.steps),
    ways: Math.min(UNTOLD, one.ways * other.ways),
    mostWays: Math.min(UNTOLD, one.mostWays * other.mostWays),
    mostCharacters: one.mostCharacters + other.mostCharacters,
    degree: one.isLoose ? one.degree + other.degree : Math.max(one.degree, other.degree),
    isLoose: one.isLoose || other.isLoose,
    hasLoose: one.hasLoose || other.hasLoose,
  }
}

function either(one: Effort, other: Effort): Effort {
  return {
    steps: one.steps + other.steps,
    ways: one.ways + other.ways,
    mostWays: one.mostWays + other.mostWays,
    mostCharacters: Math.max(one.mostCharacters, other.mostCharacters),
    degree: Math.max(one.degree, other.degree),
    isLoose: one.isLoose || other.isLoose,
    hasLoose: one.hasLoose || other.hasLoose,
  }
}

type Repeat = Extract<Tree, { kind: 'repeat' }>

function repeatEffort(tree: Repeat, follow: CharSet): Effort {
  const { part, least, most } = tree
  const each = effortOf(part, unite([beginningOf(part, follow), follow]))
  const counts = Math.min(most, least + ORDINARY_LINE)
  let reached = NO_EFFORT
  let sum: Effort = { ...NO_EFFORT, ways: 0, mostWays: 0 }
  for (let count = 0; count <= counts; count += 1) {
    if (count > 0) reached = inTurn(reached, each)
    if (count >= least) sum = either(sum, { ...reached, steps: 0 })
  }
  if (most !== Infinity) return { ...sum, steps: reached.steps }
  // Anything but single characters could be taken apart in many ways.
  if (part.kind !== 'character') return { ...sum, degree: Infinity }
  const isLoose = !areDisjoint(part.set, follow)
  return {
    ...sum,
    steps: reached.steps,
    mostWays: 1,
    mostCharacters: least + 1,
    degree: 1,
    isLoose,
    hasLoose: isLoose,
  }
}

/** The characters that a match of it, and what follows, may begin with. */
function beginningOf(tree: Tree, follow: CharSet): CharSet {
  if (tree.kind === 'character') return tree.set
  if (tree.kind === 'sequence') {
    return tree.parts.reduceRight<CharSet>((next, part) => beginningOf(part, next), follow)
  }
  if (tree.kind === 'choice') return unite(tree.parts.map((part) => beginningOf(part, follow)))
  if (tree.kind === 'repeat') {
    const first = beginningOf(tree.part, follow)
    return tree.least === 0 ? unite([first, follow]) : first
  }
  if (tree.kind === 'place' && tree.place === 'line-end') return oneCharacter(NEWLINE)
  // At the pattern's end it may fail, so that all is not done there.
  return follow.length === 0 ? ANYTHING : follow
}
