import { factsOfWord, type LineContext, type LineFacts, wordsOfLine } from './line-tokens.ts'

/** One way to read a line. */
export interface LineReading extends LineFacts {
  /** As typed; empty when the set and the number alone say which card. */
  readonly name: string
}

/** A line has at most this many readings, whatever is typed. */
export const READINGS_MAX = 200
/** At most this many words of facts stand before the name. */
const FACTS_BEFORE = 4
/** At most this many words of facts stand after it, one of each kind. */
const FACTS_AFTER = 6

/**
 * Reads a line such as `4 sol ring c21 f lp de`. One word can mean several things, and a card may be named like
 * any of them, so this returns all readings: longer names first. The caller takes the first one whose card
 * exists. Each kind of fact stands once, before or after the name. Without a name a line needs a number, and a
 * set for it.
 */
export function readLine(line: string, context: LineContext): readonly LineReading[] {
  const words = wordsOfLine(line)
  const readings: LineReading[] = []
  for (const { from, to } of namePlaces(words.length)) {
    if (readings.length >= READINGS_MAX) break
    const name = words.slice(from, to).join(' ')
    for (const facts of factsAround(words, { from, to }, context)) {
      if (name !== '' || isPlaced(facts, context)) readings.push({ name, ...facts })
    }
  }
  return readings.slice(0, READINGS_MAX)
}

/** A number names a card only within a set. */
function isPlaced({ number, setCode }: LineFacts, { lockedSet }: LineContext): boolean {
  return number !== undefined && (setCode ?? lockedSet) !== undefined
}

interface Place {
  readonly from: number
  readonly to: number
}

/** Where the name may stand: longest first, then the one that starts first. */
function namePlaces(count: number): readonly Place[] {
  const places: Place[] = []
  for (let length = count; length >= 1; length--) {
    for (let from = 0; from <= Math.min(count - length, FACTS_BEFORE); from++) {
      if (count - from - length <= FACTS_AFTER) places.push({ from, to: from + length })
    }
  }
  return count <= FACTS_AFTER ? [...places, { from: 0, to: 0 }] : places
}

/** Every way to read the words around a name as facts, none of them twice. */
function factsAround(
  words: readonly string[],
  { from, to }: Place,
  context: LineContext,
): readonly LineFacts[] {
  let found: readonly LineFacts[] = [{}]
  for (const [at, word] of words.entries()) {
    if (at >= from && at < to) continue
    const meanings = factsOfWord(word, at, context)
    found = found
      .flatMap((facts) =>
        meanings.filter((each) => isNew(facts, each)).map((each) => Object.assign({}, facts, each)),
      )
      .slice(0, READINGS_MAX)
  }
  return found
}

function isNew(facts: LineFacts, fact: LineFacts): boolean {
  return Object.keys(fact).every((kind) => !(kind in facts))
}
