import type { Finish } from '#contract/cards.ts'

/** Equal copies that a member has. */
export interface HeldCopies {
  readonly cardId: string
  readonly printingId: string
  readonly finish: string
  readonly quantity: number
}

/** What one line asks for. */
export interface AskedCopies {
  readonly cardId: string
  /** `null` for any. */
  readonly printingId: string | null
  readonly finish: Finish | null
  readonly quantity: number
}

/**
 * How many copies of each line a member has, in order. No copy counts for two lines; lines that accept fewer
 * copies choose first.
 */
export function whatYouHave(asked: readonly AskedCopies[], held: readonly HeldCopies[]): number[] {
  const left = Map.groupBy(
    held.map((copies) => ({ ...copies })),
    ({ cardId }) => cardId,
  )
  const have = asked.map(() => 0)
  const choosy = [...asked.entries()].toSorted(([, one], [, other]) => choosiness(other) - choosiness(one))
  for (const [at, wanted] of choosy) {
    for (const copies of left.get(wanted.cardId) ?? []) {
      if (!fits(copies, wanted)) continue
      const taken = Math.min(copies.quantity, wanted.quantity - (have[at] ?? 0))
      copies.quantity -= taken
      have[at] = (have[at] ?? 0) + taken
    }
  }
  return have
}

function choosiness({ printingId, finish }: AskedCopies): number {
  return (printingId === null ? 0 : 2) + (finish === null ? 0 : 1)
}

function fits(copies: HeldCopies, { printingId, finish }: AskedCopies): boolean {
  return (
    (printingId === null || copies.printingId === printingId) && (finish === null || copies.finish === finish)
  )
}
