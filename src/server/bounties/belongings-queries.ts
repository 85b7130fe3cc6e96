import type { Selectable } from 'kysely'

import { DEPARTED } from '#contract/accounts/leaving.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import { readBounty, type StoredBounty } from './queries.ts'
import type { BountyTables } from './tables.ts'

type BountyRow = Selectable<BountyTables['bounty']>
type Side = 'poster_id' | 'hunter_id'

/** Lists the bounties that a member posted or hunted, in order. */
export async function listBountyRows(
  db: Database,
  { memberId, side }: { readonly memberId: string; readonly side: Side },
  { after, limit }: Place<BountyRow>,
): Promise<BountyRow[]> {
  return await db
    .selectFrom('bounty')
    .selectAll()
    .where(side, '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.created_at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists some of the bounties that a member posted, hunts or caught. */
export async function listSome(
  db: Database,
  { memberId, side }: { readonly memberId: string; readonly side: Side },
  limit: number,
): Promise<StoredBounty[]> {
  const rows = await db.selectFrom('bounty').selectAll().where(side, '=', memberId).limit(limit).execute()
  return rows.map(readBounty)
}

export async function deleteBounty(db: Database, bountyId: string): Promise<void> {
  await db.deleteFrom('bounty').where('id', '=', bountyId).execute()
}

/** Removes the poster and their words from a caught bounty, which its hunter keeps. */
export async function updatePosterGone(db: Database, { id, reward }: StoredBounty): Promise<void> {
  await db
    .updateTable('bounty')
    .set({
      poster_id: '',
      poster_username: DEPARTED,
      note: '',
      reward_text: reward.kind === 'money' ? '' : DELETED_WORDS,
    })
    .where('id', '=', id)
    .execute()
}

/** Removes the hunter from a caught bounty, which its poster keeps. */
export async function updateHunterGone(db: Database, bountyId: string): Promise<void> {
  await db
    .updateTable('bounty')
    .set({ hunter_id: null, hunter_username: DEPARTED })
    .where('id', '=', bountyId)
    .execute()
}

/** Puts another name of a member on all bounties they posted, hunt or caught. */
export async function updateNames(db: Database, memberId: string, name: string): Promise<void> {
  await db.updateTable('bounty').set({ poster_username: name }).where('poster_id', '=', memberId).execute()
  await db.updateTable('bounty').set({ hunter_username: name }).where('hunter_id', '=', memberId).execute()
}

/** Replaces a reward in words, which cannot be empty. */
const DELETED_WORDS = '…'
