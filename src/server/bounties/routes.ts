import { type Bounty, bountyEndpoints, BOUNTY_PAGE_SIZE } from '#contract/bounties.ts'
import { findShownMember } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { type Cursor, cursorAfter, readCursor, readNumberCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import {
  catchBounty,
  claimBounty,
  findSeen,
  postBounty,
  releaseBounty,
  renewBounty,
  withdrawBounty,
} from './actions.ts'
import { type BoardOrder, listBoard, listMine, type OwnedBounty, shownBounties } from './board-queries.ts'
import { nameWords } from './bounty-refusals.ts'

/** Each of these notifies somebody: often enough for a person, too seldom to be a nuisance. */
const HUNTS: Limit = { count: 60, seconds: 3600, by: 'member' }

export const bountyRoutes: readonly Route[] = [
  memberRoute(bountyEndpoints.board, async ({ app, member, input: { q, owned, poster, order, cursor } }) => {
    const after = readBoardCursor(order, cursor)
    const posterId = poster === undefined ? undefined : found(await findShownMember(app.db, poster)).id
    const place = { order, words: nameWords(q), isOwnedOnly: owned === 'only', posterId, after }
    return await pageFrom(app.db, await listBoard(app.db, member.id, place), { readerId: member.id, order })
  }),
  memberRoute(bountyEndpoints.mine, async ({ app, member, input: { as, only, cursor } }) => {
    const mine = await listMine(app.db, member.id, { as, only, after: readCursor(cursor) })
    return await pageFrom(app.db, mine, { readerId: member.id, order: 'newest' })
  }),
  memberRoute(bountyEndpoints.get, async ({ app, member, input }) => {
    const bounty = await findSeen(app.db, input.bountyId, member)
    const [shown] = await shownBounties(app.db, [bounty], member.id)
    return found(shown)
  }),
  memberRoute(bountyEndpoints.post, ({ app, member, input }) => postBounty(app, member, input)),
  memberRoute(bountyEndpoints.claim, ({ app, member, input }) => claimBounty(app, member, input.bountyId), {
    limit: HUNTS,
  }),
  memberRoute(bountyEndpoints.release, ({ app, member, input }) =>
    releaseBounty(app, member, input.bountyId),
  ),
  memberRoute(bountyEndpoints.catch, ({ app, member, input }) => catchBounty(app, member, input.bountyId)),
  memberRoute(bountyEndpoints.withdraw, ({ app, member, input }) =>
    withdrawBounty(app, member, input.bountyId),
  ),
  memberRoute(bountyEndpoints.renew, ({ app, member, input }) => renewBounty(app, member, input.bountyId)),
]

/**
 * Reads a cursor of the board. Sorted by reward, it is an amount.
 * @throws {Refusal} `invalid_input` for a cursor we never gave out
 */
function readBoardCursor(order: BoardOrder, cursor: string | undefined): Cursor | undefined {
  if (order === 'reward') readNumberCursor(cursor)
  return readCursor(cursor)
}

async function pageFrom(
  db: Database,
  bounties: readonly OwnedBounty[],
  { readerId, order }: { readonly readerId: string; readonly order: BoardOrder },
): Promise<{ bounties: Bounty[]; nextCursor: string | null }> {
  return {
    bounties: await shownBounties(db, bounties, readerId),
    nextCursor: cursorAfter(bounties, BOUNTY_PAGE_SIZE, (last) => ({ key: KEYS[order](last), id: last.id })),
  }
}

/** The sort key of each order. */
const KEYS: Readonly<Record<BoardOrder, (bounty: OwnedBounty) => string>> = {
  newest: ({ createdAt }) => createdAt,
  reward: ({ reward }) => String(reward.cents),
  ending: ({ expiresAt }) => expiresAt,
}
