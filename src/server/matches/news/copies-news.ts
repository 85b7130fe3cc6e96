import { type CopyKind, fits } from '#engines/matching/wishes.ts'
import { findMember } from '#server/accounts/public.ts'
import { oneBounty } from '#server/bounties/locks.ts'
import { listWanted } from '#server/bounties/public.ts'
import { shelf } from '#server/collection/locks.ts'
import type { Change } from '#server/events/transact.ts'
import { type Distances, distancesFor } from '#server/location/public.ts'
import { tellLater } from '#server/matches/due-actions.ts'
import { told } from '#server/matches/locks.ts'
import { kindNamed, listTradeCopies, nameOfKind } from '#server/matches/offers/public.ts'
import { dayBefore, listToldFor, mayTellWatcher } from '#server/matches/told/public.ts'
import { wishOf } from '#server/matches/worth-of-match.ts'
import { bondsOf } from '#server/people/locks.ts'
import { listApartIds, listFellowIds } from '#server/people/public.ts'
import { findShownBinders, listHeld, listSuspended, type ShownBinder } from '#server/showcase/public.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'
import { listWishesAfter, type WishOfWatcher } from '#server/watchlist/public.ts'

import { tellOfOwner } from './bounty-news.ts'
import type { News } from './queries.ts'

/** Watches processed in one change, and the most watchers told in it. */
const WISHES_AT_ONCE = 200
const TOLD_AT_ONCE = 20

/**
 * Tells watchers of a card about a member's new copies. The first piece also tells those with bounties on it.
 * @returns the last watch processed while there are more
 */
export async function tellOfCopies(change: Change, news: News): Promise<string | undefined> {
  const { db } = change
  const lister = await findMember(db, news.memberId)
  const suspended = await listSuspended(db, [news.memberId])
  if (lister === undefined || suspended.length > 0) return undefined
  if (news.afterId === '') await tellOfBounties(change, news)
  const shown = await findStillShown(change, news)
  if (shown.toFellows.length === 0) return undefined
  return await tellWatchers(change, { news, shown, ownerUsername: lister.username })
}

interface Listing {
  readonly news: News
  readonly shown: StillShown
  readonly ownerUsername: string
}

/** The kinds that the news is about, as far as others see them. Fellows see all of them. */
interface StillShown {
  readonly toEverybody: readonly CopyKind[]
  readonly toFellows: readonly CopyKind[]
}

async function tellWatchers(change: Change, listing: Listing): Promise<string | undefined> {
  const { db } = change
  const { news, shown } = listing
  const from = { cardId: news.subjectId, afterId: news.afterId }
  const wishes = await change.glance(watchlistOf, () => listWishesAfter(db, from, WISHES_AT_ONCE))
  const fellowIds = new Set(await change.glance(bondsOf, () => listFellowIds(db, news.memberId)))
  const apartIds = new Set(await change.glance(bondsOf, () => listApartIds(db, news.memberId)))
  const kindsFor = (watcherId: string) => (fellowIds.has(watcherId) ? shown.toFellows : shown.toEverybody)
  const fitting = wishes.filter(
    (wish) =>
      wish.watcherId !== news.memberId &&
      !apartIds.has(wish.watcherId) &&
      kindsFor(wish.watcherId).some((kind) => fits(kind, wishOf(wish))),
  )
  const part = fitting.slice(0, TOLD_AT_ONCE)
  const watcherIds = [...new Set(part.map(({ watcherId }) => watcherId))]
  const suspended = new Set(await listSuspended(db, watcherIds))
  const distanceFor = await change.glance(bondsOf, () => distancesFor(db, news.memberId, watcherIds))
  const telling = { ...listing, kindsFor, distanceFor }
  await change.alone(watcherIds.map(told))
  const toldOfBounty = await listToldOfBounty(change, news, watcherIds)
  for (const wish of part) {
    const { watcherId } = wish
    if (!suspended.has(watcherId) && !toldOfBounty.has(watcherId)) await tellWatcher(change, telling, wish)
  }
  await tellLater(change, watcherIds)
  if (part.length < fitting.length) return part.at(-1)?.watchId
  return wishes.length < WISHES_AT_ONCE ? undefined : wishes.at(-1)?.watchId
}

/** Those of the watchers who were just told about these copies for a bounty of theirs, and need no second notice. */
async function listToldOfBounty(
  { db, now, glance }: Change,
  { memberId, subjectId }: News,
  watcherIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const bounties = await glance(oneBounty, () => listWanted(db, subjectId))
  const own = bounties.filter(({ posterId }) => watcherIds.includes(posterId))
  const wishIds = own.map(({ bountyId }) => bountyId)
  return new Set(await listToldFor(db, { wishIds, ownerId: memberId, since: dayBefore(now()) }))
}

interface Telling extends Listing {
  readonly kindsFor: (watcherId: string) => readonly CopyKind[]
  readonly distanceFor: Distances
}

async function tellWatcher(
  change: Change,
  { news, ownerUsername, kindsFor, distanceFor }: Telling,
  wish: WishOfWatcher,
): Promise<void> {
  const { watchId, watcherId, cardName } = wish
  const kind = kindsFor(watcherId).find((each) => fits(each, wishOf(wish)))
  const telling = { wishId: watchId, ownerId: news.memberId, toldId: watcherId }
  if (kind === undefined || !(await mayTellWatcher(change, telling))) return
  await change.announce(
    {
      type: 'watch.matched',
      watcherId,
      watchId,
      ownerId: news.memberId,
      ownerUsername,
      cardId: kind.printingId,
      cardName,
      ...distanceFor(watcherId),
    },
    'nobody',
  )
}

/** Those of the new kinds that are still visible; they may have been removed or hidden again. */
async function findStillShown({ db, glance }: Change, news: News): Promise<StillShown> {
  if (news.kinds.length === 0) return { toEverybody: [], toFellows: [] }
  const copies = await glance(shelf, () => listTradeCopies(db, news.memberId, [news.subjectId]))
  const binderIds = new Set(copies.map(({ binderId }) => binderId))
  const binders = await glance(shelf, () => findShownBinders(db, [...binderIds]))
  const kindsIn = (isMeant: (binder: ShownBinder) => boolean) => {
    const meant = copies.filter(({ binderId }) => {
      const binder = binders.get(binderId)
      return binder !== undefined && isMeant(binder)
    })
    const names = new Set(meant.map(nameOfKind))
    return news.kinds.filter((name) => names.has(name)).map(kindNamed)
  }
  return {
    toEverybody: kindsIn(({ audience }) => audience === 'everyone'),
    toFellows: kindsIn(() => true),
  }
}

/** Tells owners of copies in any binder about the bounties on them. */
async function tellOfBounties(change: Change, news: News): Promise<void> {
  const bounties = await change.glance(oneBounty, () => listWanted(change.db, news.subjectId))
  if (bounties.length === 0) return
  const held = await change.glance(shelf, () => listHeld(change.db, news.memberId, [news.subjectId]))
  for (const bounty of bounties) await tellOfOwner(change, bounty, { ownerId: news.memberId, held })
}
