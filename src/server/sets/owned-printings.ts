import { FINISHES, type Finish } from '#contract/cards.ts'
import { MARKS } from '#contract/collection/stacks.ts'
import type { Valuation } from '#contract/collection/valuation.ts'
import { type Contents, isOwnAt, type Ordered, worthAt } from '#server/collection/public.ts'

/** What a member has of one set. */
export interface OwnedOfSet {
  /** Copies of each printing by its id, in each finish. */
  readonly printings: ReadonlyMap<string, Readonly<Record<Finish, number>>>
  readonly copies: number
  readonly valueCents: number
  readonly unpricedCount: number
}

export const NOTHING_OWNED: OwnedOfSet = { printings: new Map(), copies: 0, valueCents: 0, unpricedCount: 0 }

/** A proxy is no copy of the card, and a copy unlike every printing is none of a printing. */
const PROXY = 1 << MARKS.indexOf('proxy')
const STEP = 8192

/** Sorts what a member has by set; pauses now and then, as `sortInSteps` does. */
export function* ownedBySetInSteps(
  { contents, natural }: Ordered,
  valuation: Valuation,
): Generator<void, Map<string, OwnedOfSet>> {
  const sets = new Map<string, Growing>()
  for (let at = 0; at < natural.length; at++) {
    const copies = copiesAt(contents, natural[at] ?? 0, valuation)
    if (copies !== undefined) {
      const owned = sets.get(copies.setCode) ?? new Growing()
      sets.set(copies.setCode, owned)
      owned.add(copies)
    }
    if (at % STEP === STEP - 1) yield
  }
  return sets
}

function copiesAt(
  contents: Contents,
  place: number,
  valuation: Valuation,
): (Copies & { readonly setCode: string }) | undefined {
  const weight = contents.weights[place]
  const finish = FINISHES[contents.finishes[place] ?? 0]
  const isProxy = ((contents.marks[place] ?? 0) & PROXY) !== 0
  if (weight === undefined || finish === undefined || isProxy || isOwnAt(contents, place)) return undefined
  const { id: printingId, setCode } = weight
  return {
    setCode,
    printingId,
    finish,
    quantity: contents.quantities[place] ?? 0,
    cents: worthAt(contents, place, valuation),
  }
}

interface Copies {
  readonly printingId: string
  readonly finish: Finish
  readonly quantity: number
  readonly cents: number | null
}

class Growing implements OwnedOfSet {
  readonly printings = new Map<string, Record<Finish, number>>()
  copies = 0
  valueCents = 0
  unpricedCount = 0

  add({ printingId, finish, quantity, cents }: Copies): void {
    const counts = this.printings.get(printingId) ?? { nonfoil: 0, foil: 0, etched: 0 }
    this.printings.set(printingId, counts)
    counts[finish] += quantity
    this.copies += quantity
    this.valueCents += quantity * (cents ?? 0)
    if (cents === null) this.unpricedCount += quantity
  }
}
