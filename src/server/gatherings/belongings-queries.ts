import type { Selectable } from 'kysely'

import { DEPARTED } from '#contract/account-leaving.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { GatheringTables } from './tables.ts'

type GatheringRow = Selectable<GatheringTables['gathering']>

/** Lists the gatherings that a member created, in order. */
export async function listCalledRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<GatheringRow>,
): Promise<GatheringRow[]> {
  return await db
    .selectFrom('gathering')
    .selectAll()
    .where('host_id', '=', memberId)
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

/** Lists the seats that a member took, with the public facts of each gathering. */
export async function listSeatRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly gathering_id: string }>,
) {
  return await db
    .selectFrom('gathering_player')
    .innerJoin('gathering', 'gathering.id', 'gathering_player.gathering_id')
    .select(['gathering_player.gathering_id', 'joined_at', 'kind', 'location', 'starts_at', 'host_username'])
    .where('gathering_player.member_id', '=', memberId)
    .where('gathering_player.gathering_id', '>', after?.gathering_id ?? '')
    .orderBy('gathering_player.gathering_id')
    .limit(limit)
    .execute()
}

/** Deletes some seats of a member, at gatherings of others and their own. @returns how many */
export async function deleteSeats(db: Database, memberId: string, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('gathering_player')
    .where('member_id', '=', memberId)
    .where('gathering_id', 'in', (eb) =>
      eb
        .selectFrom('gathering_player as mine')
        .select('mine.gathering_id')
        .where('mine.member_id', '=', memberId)
        .limit(limit),
    )
    .returning('gathering_id')
    .execute()
  return rows.length
}

/** Lists some gatherings of a host, and whether anybody else has a seat there. */
export async function listSomeCalled(
  db: Database,
  hostId: string,
  limit: number,
): Promise<{ id: string; startsAt: string; guests: number }[]> {
  const rows = await db
    .selectFrom('gathering')
    .select((eb) => [
      'id',
      'starts_at as startsAt',
      eb
        .selectFrom('gathering_player')
        .whereRef('gathering_player.gathering_id', '=', 'gathering.id')
        .where('gathering_player.member_id', '!=', hostId)
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('guests'))
        .$asScalar()
        .$notNull()
        .as('guests'),
    ])
    .where('host_id', '=', hostId)
    .limit(limit)
    .execute()
  return rows
}

export async function deleteGatherings(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('gathering')
    .where('id', 'in', [...ids])
    .execute()
}

/** Hides a host's gatherings until each is deleted or cleared of their name. */
export async function hideCalled(db: Database, hostId: string): Promise<void> {
  await db
    .updateTable('gathering')
    .set({ host_username: DEPARTED, visibility: 'nobody' })
    .where('host_id', '=', hostId)
    .execute()
}

/** Removes host and location from past gatherings, which stay for those who came. */
export async function updateHostsGone(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('gathering')
    .set({ host_id: '', host_username: DEPARTED, location: SOMEWHERE, visibility: 'everyone' })
    .where('id', 'in', [...ids])
    .execute()
}

const SOMEWHERE = 'Somewhere'
