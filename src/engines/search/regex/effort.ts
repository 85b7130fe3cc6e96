import { ANYTHING } from './char-classes.ts'
import { areDisjoint, NEWLINE, NO_CHARACTER, oneCharacter, unite, type CharSet } from './char-set.ts'
import { ordinaryShare } from './ordinary-text.ts'
import type { Place, Tree } from './tree.ts'

/**
 * Estimates the effort of the language's own matcher, which tries alternatives one by one from every
 * character.
 */
interface Effort {
  /** Steps per attempt in ordinary text. */
  readonly steps: number
  /** Expected number of ways to match in ordinary text. */
  readonly ways: number
  /** Number of ways to match at most, not counting open repetitions. */
  readonly mostWays: number
  /** Number of characters it reads at most, not counting open repetitions. */
  readonly mostCharacters: number
  /** Worst case: the power of the text's length that the effort grows with. */
  readonly degree: number
  /**
   * Whether an open repetition in it may end at more than one character. Outside a lookaround, those inside
   * it don't count.
   */
  readonly isLoose: boolean
  readonly hasLoose: boolean
}

/** Steps per character of a text above which the automaton is faster. */
const MOST_STEPS = 5
/** Limit for one text in the worst case: about twenty milliseconds. */
const MOST_TRIES = 20_000_000
const ORDINARY_LINE = 100
/** We don't count beyond this. */
const COUNT_LIMIT = 1e12

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

/** What we may give to the language's own matcher, and what it takes. */
interface Trying {
  /** Longest safe text, in characters. */
  readonly longest: number
  /** Steps per character of ordinary text. */
  readonly stepsEach: number
}

/** The cost of the language's own matcher, relative to reading a text once with the automaton. */
export function tryingOf(tree: Tree): Trying {
  const { steps } = effortOf(tree, NO_CHARACTER)
  return { longest: longestToTry(tree), stepsEach: Math.min(MOST_STEPS, Math.max(1, steps)) }
}

/**
 * The longest text for which backtracking is fast even in the worst case; 0 if the automaton is faster in
 * ordinary texts as well. Open repetitions are what takes long. One of single characters that can't occur
 * right after it can end in one way only. One that can end in many ways is fine if no other follows it.
 */
function longestToTry(tree: Tree): number {
  const { steps, mostWays, mostCharacters, degree, hasLoose } = effortOf(tree, NO_CHARACTER)
  if (steps > MOST_STEPS || degree > 1) return 0
  const triesFromEach = mostWays * mostCharacters
  if (degree === 0) return Math.floor(MOST_TRIES / triesFromEach)
  return Math.floor(Math.sqrt(MOST_TRIES / (hasLoose ? triesFromEach : mostWays)))
}

/**
 * `follow` holds the characters that may come next. At the pattern's end it is empty, as nothing more needs
 * to match.
 */
function effortOf(tree: Tree, follow: CharSet): Effort {
  if (tree.kind === 'character')
    return { ...NO_EFFORT, steps: 1, ways: ordinaryShare(tree.set), mostCharacters: 1 }
  if (tree.kind === 'sequence') return sequenceEffort(tree.parts, follow)
  if (tree.kind === 'repeat') return repeatEffort(tree, follow)
  if (tree.kind === 'place') return { ...NO_EFFORT, steps: 1, ways: PLACE_WAYS[tree.place] }
  if (tree.kind === 'choice') {
    return tree.parts.map((part) => effortOf(part, follow)).reduce((one, other) => either(one, other))
  }
  // Once a lookaround holds, the matcher doesn't try it another way.
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
    steps: Math.min(COUNT_LIMIT, one.steps + one.ways * other.steps),
    ways: Math.min(COUNT_LIMIT, one.ways * other.ways),
    mostWays: Math.min(COUNT_LIMIT, one.mostWays * other.mostWays),
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
  // Repetitions of more than single characters can be split up in many ways.
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

/** The characters that a match of it, followed by what comes next, may start with. */
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
  // At the pattern's end it may fail, so the match isn't complete there.
  return follow.length === 0 ? ANYTHING : follow
}
