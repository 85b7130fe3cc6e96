import type { Match } from '#contract/matches.ts'
import { findMemberByUsername } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { maySee, readerOf } from '#server/people/public.ts'
import { findSeenOwners, shownBinders } from '#server/showcase/public.ts'
import { findWatchSettings, listOwnWishes } from '#server/watchlist/public.ts'

import { listOffersOf, type Offer } from './offers/public.ts'
import { describePairs } from './pairs.ts'
import { byCard, cardOfMatch, type CardOfMatch, wishOf, type WishRow } from './worth-of-match.ts'

/** Finds what a member and another one could trade; `undefined` if no visible member has that name. */
export async function findMatchWith(
  app: App,
  memberId: string,
  username: string,
): Promise<Match | undefined> {
  const other = await findMemberByUsername(app.db, username)
  const { suspended } = await shownBinders(app)
  const { apartIds } = await readerOf(app, memberId)
  if (other === undefined || suspended.has(other.id) || apartIds.has(other.id)) return undefined
  const isSelf = other.id === memberId
  const has = isSelf ? [] : await listHas(app, memberId, other.id)
  const wants = isSelf ? [] : await listWants(app, memberId, other.id)
  const [match] = await describePairs(app, memberId, [
    { memberId: other.id, theyHave: has.length, theyWant: wants.length, has, wants },
  ])
  return match
}

/** Lists what the other member shows for trade and the member wants. */
async function listHas(app: App, memberId: string, otherId: string): Promise<CardOfMatch[]> {
  const wishes = byCard(await listOwnWishes(app.db, memberId))
  const offers = await listOffersOf(app, otherId, [...wishes.keys()])
  const binderIds = [...new Set(offers.map(({ binderId }) => binderId))]
  const seen = await findSeenOwners(app.db, binderIds, await readerOf(app, memberId))
  return fitting(
    wishes,
    offers.filter(({ binderId }) => seen.has(binderId)),
  )
}

/** Lists what the member has for trade and the other one wants, as far as that is visible. */
async function listWants(app: App, memberId: string, otherId: string): Promise<CardOfMatch[]> {
  const { shownTo } = await findWatchSettings(app.db, otherId)
  if (!maySee(await readerOf(app, memberId), otherId, shownTo, { isTrader: true })) return []
  const wishes = byCard(await listOwnWishes(app.db, otherId))
  return fitting(wishes, await listOffersOf(app, memberId, [...wishes.keys()]))
}

function fitting(
  wishes: ReadonlyMap<string, readonly (WishRow & { readonly quantity: number })[]>,
  offers: readonly Offer[],
): CardOfMatch[] {
  return [...byCard(offers)].flatMap(([cardId, copies]) => {
    const rows = wishes.get(cardId) ?? []
    return (
      cardOfMatch(
        copies.map((offer) => ({ kind: offer, quantity: offer.quantity })),
        rows.map((row) => ({ wish: wishOf(row), quantity: row.quantity })),
      ) ?? []
    )
  })
}
