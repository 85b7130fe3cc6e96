import type { Prices } from '#contract/cards.ts'
import type { App } from '#server/app-context.ts'
import { listPrintings } from '#server/cards/public.ts'

/** Lists today's prices of printings in every currency; those that nobody knows are left out. */
export async function listMarketPrices(
  { db }: App,
  printingIds: readonly string[],
): Promise<{ printingId: string; prices: Prices }[]> {
  const known = await listPrintings(db, printingIds)
  return known.map(({ id: printingId, prices }) => ({ printingId, prices }))
}
