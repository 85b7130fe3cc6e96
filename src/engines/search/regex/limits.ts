/** Scryfall's limits in its words. They count escaped characters and those in brackets, too. */
const TOO_COMPLEX = 'Regular expression too complex.'
const TOO_DEEP = 'Too many nested groups.'
const TOO_MUCH_REPETITION = 'Too much repetition.'

const HIGHEST_SCORE = 89
const MOST_CHARACTERS = 248
const DEEPEST_GROUP = 2
const MOST_REPETITIONS = 50

const SCORES: ReadonlyMap<string, number> = new Map([
  ['.', 1],
  ['(', 1],
  ['*', 2],
  ['+', 2],
  ['?', 2],
  ['{', 2],
  ['|', 4],
])
const UPPER_BOUND = /\{(?:\d+,)?(\d+)\}/g

/** Says which limit a pattern exceeds, if any. It is checked before the syntax. */
export function overLimit(source: string): string | undefined {
  if (scoreOf(source) > HIGHEST_SCORE || lengthOf(source) > MOST_CHARACTERS) return TOO_COMPLEX
  if (depthOf(source) > DEEPEST_GROUP) return TOO_DEEP
  if (repetitionsOf(source) > MOST_REPETITIONS) return TOO_MUCH_REPETITION
  return undefined
}

function scoreOf(source: string): number {
  let score = 0
  for (const letter of source) score += SCORES.get(letter) ?? 0
  return score
}

/** Scryfall counts the pattern as Ruby prints it, so backslashes and double quotes count twice. */
function lengthOf(source: string): number {
  let length = 0
  for (const letter of source) length += letter === '\\' || letter === '"' ? 2 : 1
  return length
}

function depthOf(source: string): number {
  let depth = 0
  let deepest = 0
  for (const letter of source) {
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Sum of the upper bounds of all `{…}`. Open ones count as zero. */
function repetitionsOf(source: string): number {
  let sum = 0
  for (const [, bound] of source.matchAll(UPPER_BOUND)) sum += Number(bound)
  return sum
}
