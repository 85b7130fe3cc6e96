import type { WatchRow } from '#contract/watchlist.ts'
import { gradeOf } from '#engines/matching/wishes.ts'
import type { App } from '#server/app-context.ts'
import { findCurrency } from '#server/profile/public.ts'
import { countTradersNear } from '#server/showcase/public.ts'
import { findOwnPage, type WatchPage } from '#server/watchlist/public.ts'

/** Finds a page of a member's watchlist, with how many near have each card for trade. */
export async function findWatchRows(
  app: App,
  memberId: string,
  page: Omit<WatchPage, 'currency'>,
): Promise<{ watchlist: WatchRow[]; total: number }> {
  const { watches, total } = await findOwnPage(app, memberId, {
    ...page,
    currency: await findCurrency(app, memberId),
  })
  const wishes = watches.map(({ kept }) => ({
    cardId: kept.oracleCardId,
    printingId: kept.isExact ? kept.printingId : '',
    finish: kept.finish ?? '',
    language: kept.language ?? '',
    worstGrade: gradeOf(kept.minCondition),
  }))
  const near = await countTradersNear(app, wishes, memberId)
  return {
    watchlist: watches.map(({ shown }, at) => Object.assign(shown, { near: near[at] ?? null })),
    total,
  }
}
