import { CONDITIONS } from '#contract/collection/stacks.ts'
import { fits } from '#engines/matching/wishes.ts'
import { findMember } from '#server/accounts/public.ts'
import { oneBounty } from '#server/bounties/locks.ts'
import { findWanted, listWithdrawn, type WantedCard } from '#server/bounties/public.ts'
import { shelf } from '#server/collection/locks.ts'
import type { Change } from '#server/events/transact.ts'
import { listTradeCopies } from '#server/matches/offers/public.ts'
import { mayTellOwner, mayTellPoster, repostedSince } from '#server/matches/told/public.ts'
import { wishOfBounty } from '#server/matches/worth-of-match.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart, areFellows, VISITOR } from '#server/people/public.ts'
import {
  kindOf,
  listHeld,
  findSeenOwners,
  listOwnersAfter,
  listSuspended,
  type StackedCopies,
} from '#server/showcase/public.ts'

import type { News } from './queries.ts'

/** Owners told in one change. */
const OWNERS_AT_ONCE = 15

/**
 * Tells owners of fitting copies about a bounty, and its poster about those who have them for trade.
 * @returns the last owner processed while there are more
 */
export async function tellOfBounty(change: Change, news: News): Promise<string | undefined> {
  const { db, glance } = change
  const bounty = await glance(oneBounty, () => findWanted(db, news.subjectId))
  if (bounty === undefined) return undefined
  const wanted = {
    cardId: bounty.oracleCardId,
    printingId: bounty.exactPrintingId,
    finish: bounty.finish,
    conditions: CONDITIONS.slice(0, bounty.conditionFloor + 1),
    afterId: news.afterId,
  }
  const ownerIds = await glance(shelf, () => listOwnersAfter(db, wanted, OWNERS_AT_ONCE))
  for (const ownerId of ownerIds) {
    const held = await glance(shelf, () => listHeld(db, ownerId, [bounty.oracleCardId]))
    await tellOfOwner(change, bounty, { ownerId, held })
  }
  return ownerIds.length < OWNERS_AT_ONCE ? undefined : ownerIds.at(-1)
}

/**
 * Tells an owner about a bounty on what they hold, and its poster about the owner; each once, and only if it
 * fits.
 */
export async function tellOfOwner(
  change: Change,
  bounty: WantedCard,
  { ownerId, held }: { readonly ownerId: string; readonly held: readonly StackedCopies[] },
): Promise<void> {
  const { bountyId, posterId, cardName } = bounty
  if (ownerId === posterId || !anyFits(held, bounty)) return
  if ((await listSuspended(change.db, [ownerId, posterId])).length > 0) return
  const pair = { memberId: ownerId, otherId: posterId }
  if (await change.glance(bondsOf, () => areApart(change.db, pair))) return
  const ownerUsername = await usernameIfShown(change, bounty, ownerId)
  const withdrawnIds = await listPlaceOf(change, bounty)
  const telling = { wishId: bountyId, ownerId, insteadOf: withdrawnIds }
  const isOwnerTold = await mayTellOwner(change, { ...telling, toldId: ownerId })
  const isPosterTold =
    ownerUsername !== null && (await mayTellPoster(change, { ...telling, toldId: posterId }))
  if (!isOwnerTold && !isPosterTold) return
  await change.announce(
    {
      type: 'bounty.matched',
      bountyId,
      withdrawnIds,
      posterId,
      ownerId,
      cardName,
      ownerUsername: isPosterTold ? ownerUsername : null,
    },
    'nobody',
  )
}

/** The bounties that this one was posted again for. */
async function listPlaceOf({ db, now, glance }: Change, bounty: WantedCard): Promise<string[]> {
  return await glance(oneBounty, () => listWithdrawn(db, bounty, repostedSince(now())))
}

/** The name of an owner who shows the poster fitting copies for trade; nobody learns other names. */
async function usernameIfShown(
  { db, glance }: Change,
  bounty: WantedCard,
  ownerId: string,
): Promise<string | null> {
  const copies = await glance(shelf, () => listTradeCopies(db, ownerId, [bounty.oracleCardId]))
  const binderIds = new Set(copies.map(({ binderId }) => binderId))
  const areBound = await glance(bondsOf, () => areFellows(db, ownerId, bounty.posterId))
  const reader = { ...VISITOR, fellowIds: new Set(areBound ? [ownerId] : []) }
  const seen = await glance(shelf, () => findSeenOwners(db, [...binderIds], reader))
  const shown = copies.filter(({ binderId }) => seen.has(binderId))
  if (!anyFits(shown, bounty)) return null
  return (await findMember(db, ownerId))?.username ?? null
}

function anyFits(copies: readonly StackedCopies[], bounty: WantedCard): boolean {
  const wish = wishOfBounty(bounty)
  return copies.some((each) => fits(kindOf(each, undefined), wish))
}
