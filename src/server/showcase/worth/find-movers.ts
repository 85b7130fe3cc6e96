import { FINISHES, type Finish } from '#contract/cards.ts'
import { MOVERS_SHOWN } from '#contract/showcase/worth.ts'
import { centsAt, type Contents, type Ordered } from '#server/collection/public.ts'

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
}

const STEP = 8192

/**
 * Finds what moved the value most, up and down, counting all copies together. Equal printings count as one,
 * whatever their condition.
 */
export function* findMovers(
  { contents, natural }: Ordered,
  pastOf: (printingId: string) => Past | undefined,
): Generator<void, { readonly risen: Moved[]; readonly fallen: Moved[] }> {
  const moved = new Map<string, Moved>()
  for (let at = 0; at < natural.length; at++) {
    const one = movedAt(contents, natural[at] ?? 0, pastOf)
    if (one !== undefined) join(moved, one)
    if (at % STEP === STEP - 1) yield
  }
  const sorted = [...moved.values()].toSorted((one, other) => gainOf(other) - gainOf(one))
  return {
    risen: sorted.filter((one) => gainOf(one) > 0).slice(0, MOVERS_SHOWN),
    fallen: sorted
      .filter((one) => gainOf(one) < 0)
      .toReversed()
      .slice(0, MOVERS_SHOWN),
  }
}

function movedAt(
  contents: Contents,
  place: number,
  pastOf: (printingId: string) => Past | undefined,
): Moved | undefined {
  const finish = FINISHES[contents.finishes[place] ?? 0]
  const printingId = contents.weights[place]?.id
  const nowCents = centsAt(contents, place)
  if (finish === undefined || printingId === undefined || nowCents === null) return undefined
  const beforeCents = pastOf(printingId)?.[finish] ?? nowCents
  if (beforeCents === nowCents) return undefined
  return { ...stackAt(contents, place), printingId, finish, beforeCents, nowCents }
}

function stackAt({ ids, quantities }: Contents, place: number): Pick<Moved, 'stackId' | 'quantity'> {
  return { stackId: ids[place] ?? '', quantity: quantities[place] ?? 0 }
}

function join(moved: Map<string, Moved>, one: Moved): void {
  const key = `${one.printingId} ${one.finish}`
  const before = moved.get(key)
  moved.set(key, before === undefined ? one : { ...before, quantity: before.quantity + one.quantity })
}

function gainOf({ nowCents, beforeCents, quantity }: Moved): number {
  return (nowCents - beforeCents) * quantity
}
