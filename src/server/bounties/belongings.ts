import type { App } from '#server/app-context.ts'
import { oneBounty } from '#server/bounties/locks.ts'
import { atOnce, type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { type Change, transact } from '#server/events/transact.ts'

import { endHunt } from './actions.ts'
import { namesOf } from './announced.ts'
import {
  deleteBounty,
  listBountyRows,
  listSome,
  updateHunterGone,
  updatePosterGone,
} from './belongings-queries.ts'
import { deleteCodes, listCodeRows, listTryRows } from './code-queries.ts'
import type { StoredBounty } from './queries.ts'

/** A few at once, because each is announced and notifies its hunter or poster. */
const BOUNTIES_AT_ONCE = 10

export const bountyBelongings: Belongings = {
  name: 'bounties',
  about: 'Bounties you posted, took or caught.',
  tell: ({ db }, memberId) => ({
    posted: inPages(listBountyRows, [db, { memberId, side: 'poster_id' }], ['poster_id', 'hunter_id']),
    codes: atOnce(
      // They open nothing any more.
      () => listCodeRows(db, memberId),
      ['member_id', 'digits_hash', 'token_hash'],
    ),
    tries: atOnce(() => listTryRows(db, memberId), []),
    hunted: inPages(listBountyRows, [db, { memberId, side: 'hunter_id' }], ['poster_id', 'hunter_id']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => inPieces(app, { memberId: id, side: 'hunter_id' }, leaveHunt))
    yield* untilNothingIsLeft(() => inPieces(app, { memberId: id, side: 'poster_id' }, leavePoster))
  },
}

async function inPieces(
  app: App,
  whose: Parameters<typeof listSome>[1],
  leave: (change: Change, bounty: StoredBounty) => Promise<void>,
): Promise<number> {
  const some = (await listSome(app.db, whose, BOUNTIES_AT_ONCE)).map(({ id }) => id)
  if (some.length === 0) return 0
  await transact(app, some.map(oneBounty), async (change) => {
    const still = await listSome(change.db, whose, BOUNTIES_AT_ONCE)
    for (const bounty of still) if (some.includes(bounty.id)) await leave(change, bounty)
  })
  return some.length
}

/** Reopens a bounty that the leaver hunts. */
async function leaveHunt(change: Change, bounty: StoredBounty): Promise<void> {
  if (bounty.state === 'claimed') await endHunt(change, bounty, 'hunter')
  else if (bounty.posterId === '') await deleteBounty(change.db, bounty.id)
  else await updateHunterGone(change.db, bounty.id)
  await deleteCodes(change.db, bounty.id)
}

/** Deletes the leaver's bounties, except caught ones, which also belong to their hunters. */
async function leavePoster(change: Change, bounty: StoredBounty): Promise<void> {
  const { db, announce } = change
  await deleteCodes(db, bounty.id)
  if (bounty.state === 'caught' && bounty.hunterId !== null) {
    await updatePosterGone(db, bounty)
    return
  }
  if (bounty.state === 'claimed') await endHunt(change, bounty, 'poster')
  await deleteBounty(db, bounty.id)
  await announce({ type: 'bounty.changed', ...namesOf(bounty), state: 'withdrawn' }, 'members')
}
