import { listMembers } from '#server/accounts/public.ts'
import type { NearNews } from '#server/contributions/near-news.ts'
import { bandsTo } from '#server/location/public.ts'

import { listNearTraders } from './match-pages.ts'

const MATCHES_MAX = 20

/** Members near, with whom a member could trade both ways. */
export const nearTraders: NearNews = async (app, memberId) => {
  const traders = await listNearTraders(app, memberId, MATCHES_MAX)
  const ids = traders.map((trader) => trader.memberId)
  const names = new Map((await listMembers(app.db, ids)).map(({ id, username }) => [id, username]))
  const bandOf = await bandsTo(app.db, memberId, ids)
  return traders.flatMap(({ memberId: traderId, theyHave, theyWant }) => {
    const other = names.get(traderId)
    if (other === undefined) return []
    const facts = { other, theyHave, theyWant, band: bandOf(traderId) }
    return [{ kind: 'match-near', subject: traderId, aboutId: traderId, facts } as const]
  })
}
