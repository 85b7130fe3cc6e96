import { FINISHES, type Finish } from '#contract/cards.ts'
import type { Condition } from '#contract/collection/stacks.ts'
import { type Valuation, worthOf } from '#contract/collection/valuation.ts'
import { MOVERS_SHOWN } from '#contract/showcase/worth.ts'
import { centsAt, conditionAt, type Contents, isOwnAt, type Ordered } from '#server/collection/public.ts'

/** What a printing cost at the beginning of a span. */
export type Past = Readonly<Record<Finish, number | null>>

/** Copies of one printing in one finish whose price changed. */
export interface Moved {
  readonly stackId: string
  readonly printingId: string
  readonly finish: Finish
  readonly quantity: number
  readonly beforeCents: number
  readonly nowCents: number
  /** What that moved the value of these copies by, in their condition. */
  readonly gainCents: number
}

const STEP = 8192

interface Measure {
  readonly valuation: Valuation
  readonly pastOf: (printingId: string) => Past | undefined
}

/**
 * Finds what moved the value most, up and down, counting all copies together. Equal printings count as one,
 * whatever their condition; their prices are those of Near Mint, and their gains those of the copies.
 */
export function* findMovers(
  { contents, natural }: Ordered,
  { valuation, pastOf }: Measure,
): Generator<void, { readonly risen: Moved[]; readonly fallen: Moved[] }> {
  const moved = new Map<string, Moved>()
  for (let at = 0; at < natural.length; at++) {
    const one = movedAt(contents, natural[at] ?? 0, { valuation, pastOf })
    if (one !== undefined) join(moved, one)
    if (at % STEP === STEP - 1) yield
  }
  const sorted = [...moved.values()].toSorted((one, other) => other.gainCents - one.gainCents)
  return {
    risen: sorted.filter((one) => one.gainCents > 0).slice(0, MOVERS_SHOWN),
    fallen: sorted
      .filter((one) => one.gainCents < 0)
      .toReversed()
      .slice(0, MOVERS_SHOWN),
  }
}

function movedAt(contents: Contents, place: number, { valuation, pastOf }: Measure): Moved | undefined {
  if (isOwnAt(contents, place)) return undefined
  const finish = FINISHES[contents.finishes[place] ?? 0]
  const printingId = contents.weights[place]?.id
  const nowCents = centsAt(contents, place, valuation.currency)
  if (finish === undefined || printingId === undefined || nowCents === null) return undefined
  const beforeCents = pastOf(printingId)?.[finish] ?? nowCents
  if (beforeCents === nowCents) return undefined
  const stack = stackAt(contents, place)
  const condition = conditionAt(contents, place)
  const gainOfOne = valueAt(nowCents, condition, valuation) - valueAt(beforeCents, condition, valuation)
  const gainCents = gainOfOne * stack.quantity
  return { ...stack, printingId, finish, beforeCents, nowCents, gainCents }
}

function valueAt(cents: number, condition: Condition, valuation: Valuation): number {
  return worthOf(cents, condition, valuation) ?? 0
}

function stackAt({ ids, quantities }: Contents, place: number): Pick<Moved, 'stackId' | 'quantity'> {
  return { stackId: ids[place] ?? '', quantity: quantities[place] ?? 0 }
}

function join(moved: Map<string, Moved>, one: Moved): void {
  const key = `${one.printingId} ${one.finish}`
  const before = moved.get(key)
  moved.set(key, before === undefined ? one : together(before, one))
}

function together(before: Moved, one: Moved): Moved {
  return {
    ...before,
    quantity: before.quantity + one.quantity,
    gainCents: before.gainCents + one.gainCents,
  }
}
