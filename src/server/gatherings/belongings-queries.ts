import type { Selectable } from 'kysely'

import { DEPARTED } from '#contract/accounts/leaving.ts'
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
    .select([
      'gathering_player.gathering_id',
      'joined_at',
      'guests',
      'kind',
      'location',
      'starts_at',
      'host_username',
    ])
    .where('gathering_player.member_id', '=', memberId)
    .where('gathering_player.gathering_id', '>', after?.gathering_id ?? '')
    .orderBy('gathering_player.gathering_id')
    .limit(limit)
    .execute()
}

/** Lists where a member waits, asks, or was turned away. */
export async function listWaitRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly gathering_id: string }>,
) {
  return await db
    .selectFrom('gathering_waiter')
    .select(['gathering_id', 'state', 'guests', 'takes_at_once', 'offered_until', 'since'])
    .where('member_id', '=', memberId)
    .where('gathering_id', '>', after?.gathering_id ?? '')
    .orderBy('gathering_id')
    .limit(limit)
    .execute()
}

/** Lists where a member is co-host. */
export async function listCoHostRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly gathering_id: string }>,
) {
  return await db
    .selectFrom('gathering_cohost')
    .select(['gathering_id', 'since'])
    .where('member_id', '=', memberId)
    .where('gathering_id', '>', after?.gathering_id ?? '')
    .orderBy('gathering_id')
    .limit(limit)
    .execute()
}

/** Lists what a member changed of the gatherings they host. */
export async function listChangeRows(
  db: Database,
  hostId: string,
  { after, limit }: Place<{ readonly gathering_id: string; readonly number: number }>,
) {
  return await db
    .selectFrom('gathering_change as change')
    .innerJoin('gathering', 'gathering.id', 'change.gathering_id')
    .select(['change.gathering_id', 'change.number', 'change.changes', 'change.at'])
    .where('gathering.host_id', '=', hostId)
    .where((eb) =>
      eb(
        eb.refTuple('change.gathering_id', 'change.number'),
        '>',
        eb.tuple(after?.gathering_id ?? '', after?.number ?? 0),
      ),
    )
    .orderBy('change.gathering_id')
    .orderBy('change.number')
    .limit(limit)
    .execute()
}

/** Lists some gatherings at which a member has a seat, waits, or helps to host. */
export async function listSomeOf(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_player')
    .select('gathering_id as id')
    .where('member_id', '=', memberId)
    .union(db.selectFrom('gathering_waiter').select('gathering_id as id').where('member_id', '=', memberId))
    .union(db.selectFrom('gathering_cohost').select('gathering_id as id').where('member_id', '=', memberId))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists gatherings still to come that one member hosts and the other comes to, whoever of the two it is. */
export async function listBetween(
  db: Database,
  memberIds: readonly [string, string],
  since: string,
): Promise<{ id: string; guestId: string }[]> {
  const [one, other] = memberIds
  const lists = await Promise.all([
    listHostedFor(db, { hostId: one, guestId: other }, since),
    listHostedFor(db, { hostId: other, guestId: one }, since),
  ])
  return lists.flat()
}

async function listHostedFor(
  db: Database,
  { hostId, guestId }: { readonly hostId: string; readonly guestId: string },
  since: string,
): Promise<{ id: string; guestId: string }[]> {
  const rows = await db
    .selectFrom('gathering')
    .select('gathering.id')
    .where('host_id', '=', hostId)
    .where('starts_at', '>=', since)
    .where((eb) =>
      eb.or(
        (['gathering_player', 'gathering_waiter', 'gathering_cohost'] as const).map((table) =>
          eb('gathering.id', 'in', (inner) =>
            inner.selectFrom(table).select('gathering_id').where('member_id', '=', guestId),
          ),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => ({ id, guestId }))
}

/** Lists some gatherings of a host, and whether anybody else has a seat there. */
export async function listSomeCalled(
  db: Database,
  hostId: string,
  limit: number,
): Promise<{ id: string; startsAt: string; canceledAt: string | null; guests: number }[]> {
  const rows = await db
    .selectFrom('gathering')
    .select((eb) => [
      'id',
      'starts_at as startsAt',
      'canceled_at as canceledAt',
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

/** Puts another name of a host on all their gatherings. */
export async function updateHostName(db: Database, hostId: string, name: string): Promise<void> {
  await db.updateTable('gathering').set({ host_username: name }).where('host_id', '=', hostId).execute()
}

/** Removes host and location from past gatherings, which stay for those who came. */
export async function updateHostsGone(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('gathering_change')
    .where('gathering_id', 'in', [...ids])
    .execute()
  await db
    .updateTable('gathering')
    .set({ ...NO_WORDS, host_id: '', host_username: DEPARTED, location: SOMEWHERE, visibility: 'everyone' })
    .where('id', 'in', [...ids])
    .execute()
}

/** The place of a gathering whose host has left. */
export const SOMEWHERE = 'Somewhere'

const NO_WORDS = {
  title: '',
  description: '',
  address: '',
  cost_note: '',
  formats: '',
  power_level: '',
  house_rules: '',
  bring: '',
  accessibility: '',
  cancel_word: '',
  picture_id: null,
} as const
