import type { RoundTerms, TradeSide } from '#contract/trades/rounds.ts'
import type { Trade } from '#contract/trades/trade.ts'
import type { App } from '#server/app-context.ts'
import { listLacking } from '#server/collection/public.ts'
import type { Change } from '#server/events/transact.ts'
import { offersOf, oneTrade } from '#server/trades/locks.ts'
import { memberOn, type StoredTrade } from '#server/trades/trade-facts.ts'

import { copiesOf, holderOf } from './copies-of.ts'
import { offeredPlaces } from './offered-places.ts'
import { deleteOffered, insertOffered, listSharedPlaces, listSharers } from './offered-queries.ts'

/**
 * Keeps what an offer names, so that other offers of the same copies know of it. Tells whoever sees one of those
 * that a number changed.
 */
export async function followOffer(
  change: Change,
  trade: StoredTrade,
  terms: RoundTerms | undefined,
): Promise<void> {
  const { db } = change
  const before = await sharersOf(change, trade)
  await deleteOffered(db, trade.id)
  if (terms !== undefined) await insertOffered(db, trade.id, terms)
  const after = terms === undefined ? [] : await sharersOf(change, trade)
  for (const [side, sharers] of Map.groupBy([...before, ...after], (each) => each.side))
    await tellOfOffers(
      change,
      memberOn(trade, side),
      sharers.map(({ memberId }) => memberId),
    )
}

async function sharersOf({ db, glance }: Change, { id }: StoredTrade) {
  return await glance([oneTrade, offersOf], () => listSharers(db, id))
}

/** Tells these members that what open offers name of an owner's copies is to be asked anew. */
export async function tellOfOffers(
  { announce }: Change,
  ownerId: string,
  memberIds: readonly string[],
): Promise<void> {
  const told = [...new Set(memberIds)].filter((id) => id !== '')
  if (ownerId === '' || told.length === 0) return
  await announce({ type: 'trade.copies-changed', memberId: ownerId }, told)
}

/** The lines of an offer's last round whose copies other open offers name, too, where there are too few for all of them. */
export async function alsoOfferedIn(
  app: App,
  trade: StoredTrade,
  terms: Pick<RoundTerms, TradeSide>,
): Promise<Trade['alsoOffered']> {
  const shared = await listSharedPlaces(app.db, trade.id, app.now())
  if (shared.length === 0) return []
  const copies = copiesOf(terms, trade)
  const places = { opener: offeredPlaces(terms.opener), partner: offeredPlaces(terms.partner) }
  const wanted = shared.flatMap(({ side, number, offers, copies: elsewhere }) => {
    const place = places[side][number]
    const line = copies.find((each) => each.side === side && each.index === place?.lines[0])
    if (place === undefined || line === undefined) return []
    return [{ ...line, quantity: place.quantity + elsewhere, place, offers }]
  })
  const short = await listLacking(app, wanted, holderOf(trade))
  return short.flatMap(({ line: { side, place, offers }, available }) =>
    // What is not even there for this offer is said to be gone.
    available < place.quantity ? [] : place.lines.map((index) => ({ side, index, offers })),
  )
}
