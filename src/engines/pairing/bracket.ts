import type { CutSize } from './vocabulary.ts'

/**
 * The first round of single elimination: the best against the last. They are so placed that the two best meet only
 * in the final if both keep winning. MTR appendix E shows the pairs for eight.
 * @param seeds the best first
 */
export function openBracket(seeds: readonly string[], size: CutSize): string[][] {
  let order = [0]
  while (order.length < size) {
    const last = order.length * 2 - 1
    order = order.flatMap((seed) => [seed, last - seed])
  }
  return inPairs(order.map((seed) => seeds[seed] ?? ''))
}

/** The next round: the winners of neighbouring tables meet. One alone has won. */
export function nextBracket(winners: readonly string[]): string[][] {
  return inPairs(winners)
}

function inPairs(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.floor(ids.length / 2) }, (_, pair) => ids.slice(pair * 2, pair * 2 + 2))
}
