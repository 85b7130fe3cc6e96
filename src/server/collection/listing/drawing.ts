import type { OwnLook, Stack } from '#contract/collection/stacks.ts'
import { type Valuation, worthOf } from '#contract/collection/valuation.ts'
import { marketCents } from '#contract/market-price.ts'
import { listPrintings } from '#server/cards/public.ts'
import { placeNameOf } from '#server/collection/holds/public.ts'
import { listLooks } from '#server/collection/own-copy-queries.ts'
import { ownCopyIn, readMarks } from '#server/collection/stack.ts'
import { listStoredStacks } from '#server/collection/stacks/public.ts'
import type { Database } from '#server/db/database.ts'

/** A stack as its owner sees it, with the name that lists sort by. */
export interface ShownStack extends Stack {
  readonly cardName: string
  /** The name of its place, by which copies are promised. */
  readonly placeName: string
}

/** Finds a stack as its owner sees it. */
export async function findShownStack(
  db: Database,
  stackId: string,
  valuation: Valuation,
): Promise<ShownStack | undefined> {
  return (await listShownStacks(db, [stackId], valuation))[0]
}

/** Lists these stacks as their owner sees them, in order; deleted ones are left out. */
export async function listShownStacks(
  db: Database,
  stackIds: readonly string[],
  valuation: Valuation,
): Promise<ShownStack[]> {
  const stacks = await listStoredStacks(db, stackIds)
  const ids = [...new Set(stacks.map(({ printingId }) => printingId))]
  const looks = await listLooks(db, stacks)
  const printings = new Map((await listPrintings(db, ids)).map((printing) => [printing.id, printing]))
  return stacks.map((stack) => {
    const printing = printings.get(stack.printingId)
    if (printing === undefined) throw new Error(`a stack holds the unknown printing ${stack.printingId}`)
    const isOwn = ownCopyIn(stack.marks) !== null
    const { currency } = valuation
    const market = marketCents(printing.prices, stack.finish, currency)
    const asked = currency === stack.askingCurrency ? stack.askingCents : null
    return Object.assign(stack, {
      placeName: placeNameOf(stack),
      sourceCondition: stack.sourceCondition === '' ? null : stack.sourceCondition,
      marks: readMarks(stack.marks),
      own: lookIn(stack.marks, looks),
      tags: [...stack.tags],
      currency,
      priceCents: isOwn ? asked : market,
      worthCents: isOwn ? asked : worthOf(market, stack.condition, valuation),
      printing,
    })
  })
}

/** What copies look like that no printing describes; nothing is left of a look that was forgotten. */
function lookIn(marks: string, looks: ReadonlyMap<string, OwnLook>): OwnLook | null {
  const id = ownCopyIn(marks)
  return id === null ? null : (looks.get(id) ?? { name: '', picture: null })
}
