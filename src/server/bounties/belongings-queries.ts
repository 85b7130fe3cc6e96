import type { Selectable } from 'kysely'

import { DEPARTED } from '#contract/account-leaving.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import { type KeptBounty, readBounty } from './queries.ts'
import type { BountyTables } from './tables.ts'

type BountyRow = Selectable<BountyTables['bounty']>
type Side = 'poster_id' | 'hunter_id'

/** The bounties that a member posted, or hunted, in their order. */
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

/** Some of what a member posted, or hunts or caught. */
export async function listSome(
  db: Database,
  { memberId, side }: { readonly memberId: string; readonly side: Side },
  limit: number,
): Promise<KeptBounty[]> {
  const rows = await db.selectFrom('bounty').selectAll().where(side, '=', memberId).limit(limit).execute()
  return rows.map(readBounty)
}

export async function deleteBounty(db: Database, bountyId: string): Promise<void> {
  await db.deleteFrom('bounty').where('id', '=', bountyId).execute()
}

/** A caught bounty stays its hunter's; who posted it, and in which words, goes. */
export async function updatePosterGone(db: Database, { id, reward }: KeptBounty): Promise<void> {
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

/** A caught bounty stays its poster's; who caught it goes. */
export async function updateHunterGone(db: Database, bountyId: string): Promise<void> {
  await db
    .updateTable('bounty')
    .set({ hunter_id: null, hunter_username: DEPARTED })
    .where('id', '=', bountyId)
    .execute()
}

/** For a reward in words, which cannot be empty. */
const DELETED_WORDS = '…'
