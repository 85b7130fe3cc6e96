import type { Condition } from '#contract/collection/stacks.ts'

/** The share of the price that copies of a condition count for, in percent. */
interface CountedShare {
  readonly condition: Condition
  readonly share: number
}

/** `counted at 80% for LP, 70% for MP`; `undefined` if all of these conditions count fully. */
export function countedWords(shares: readonly CountedShare[]): string | undefined {
  const parts = shares
    .filter(({ share }) => share < 100)
    .map(({ condition, share }) => `${String(share)}% for ${condition}`)
  return parts.length === 0 ? undefined : `counted at ${parts.join(', ')}`
}
