import type { NamedThings } from '#server/contributions/named-things.ts'
import { listApartIds } from '#server/people/public.ts'

import { listShownNames } from './face-queries.ts'
import { listOwnTrades } from './named-queries.ts'

/** Trades of a member, by whom they are with. */
export const namedTrades: NamedThings = {
  thing: 'trade',
  name: async ({ db }, memberId, ids) => {
    const trades = await listOwnTrades(db, memberId, ids)
    const apartIds = new Set(await listApartIds(db, memberId))
    const names = await listShownNames(
      db,
      { apartIds },
      trades.map(({ otherId }) => otherId),
    )
    const seen = trades.filter(({ otherId }) => !apartIds.has(otherId))
    return new Map(seen.map(({ id, otherId }) => [id, `Trade with ${names.get(otherId) ?? 'somebody'}`]))
  },
}
