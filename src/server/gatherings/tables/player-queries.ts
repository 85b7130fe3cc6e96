import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'
import { isInReach, selectUnseen } from '#server/people/public.ts'

/** Usernames of the players whom a reader sees, by their ids; without one, of those whom everybody sees. */
export async function listSeenNames(
  db: Database,
  tourneyId: string,
  readerId: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('tourney_player as player')
    .innerJoin(selectFullMembers(db).as('face'), 'face.id', 'player.member_id')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'player.member_id')
    .select(['face.id', 'face.username'])
    .where('player.tourney_id', '=', tourneyId)
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'face.id'))
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Lists those who are going, the first to join first. */
export async function listSeatedIds(db: Database, gatheringId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_player')
    .select('member_id as id')
    .where('gathering_id', '=', gatheringId)
    .orderBy('joined_at')
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists where a member played, with what came of it. */
export async function listPlayedRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly tourney_id: string }>,
) {
  return await db
    .selectFrom('tourney_player as player')
    .innerJoin('tourney', 'tourney.id', 'player.tourney_id')
    .select([
      'player.tourney_id',
      'tourney.gathering_id',
      'tourney.number as tourney_number',
      'tourney.table_size',
      'tourney.mode',
      'tourney.leftover',
      'tourney.stage',
      'tourney.round',
      'tourney.created_at',
      'player.number',
      'player.joined_round',
      'player.dropped_round',
    ])
    .where('player.member_id', '=', memberId)
    .where('player.tourney_id', '>', after?.tourney_id ?? '')
    .orderBy('player.tourney_id')
    .limit(limit)
    .execute()
}

/** A table of a tourney in which a member played. */
interface OfTourney {
  readonly tourney_id: string
  readonly round: number
  readonly number: number
}

/** Lists the tables of tourneys in which a member played, with the number that is theirs. */
export async function listTableRows(db: Database, memberId: string, { after, limit }: Place<OfTourney>) {
  return await db
    .selectFrom('tourney_player as own')
    .innerJoin('tourney_table as table', 'table.tourney_id', 'own.tourney_id')
    .select(['table.tourney_id', 'table.round', 'table.number', 'table.is_cut', 'table.seats'])
    .select(['table.state', 'table.result', 'own.number as own_number'])
    .where('own.member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('table.tourney_id', 'table.round', 'table.number'),
          '>',
          eb.tuple(after?.tourney_id ?? '', after?.round ?? 0, after?.number ?? 0),
        ),
      ),
    )
    .orderBy('table.tourney_id')
    .orderBy('table.round')
    .orderBy('table.number')
    .limit(limit)
    .execute()
}

/** Lists what was changed at tables of tourneys in which a member played. */
export async function listCorrectionRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Pick<OfTourney, 'tourney_id' | 'number'>>,
) {
  return await db
    .selectFrom('tourney_player as own')
    .innerJoin('tourney_correction as change', 'change.tourney_id', 'own.tourney_id')
    .innerJoin('tourney_table as table', (join) =>
      join
        .onRef('table.tourney_id', '=', 'change.tourney_id')
        .onRef('table.round', '=', 'change.round')
        .onRef('table.number', '=', 'change.table_number'),
    )
    .select(['change.tourney_id', 'change.number', 'change.round', 'change.table_number'])
    .select(['change.before', 'change.after', 'change.at', 'table.seats', 'own.number as own_number'])
    .where('own.member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('change.tourney_id', 'change.number'),
          '>',
          eb.tuple(after?.tourney_id ?? '', after?.number ?? 0),
        ),
      ),
    )
    .orderBy('change.tourney_id')
    .orderBy('change.number')
    .limit(limit)
    .execute()
}

/** Lists some gatherings where a member plays or played. */
export async function listPlayedAt(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tourney_player as player')
    .innerJoin('tourney', 'tourney.id', 'player.tourney_id')
    .select('tourney.gathering_id as id')
    .distinct()
    .where('player.member_id', '=', memberId)
    .orderBy('tourney.gathering_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a member's name off the tables of some gatherings; results stay for those they played against. */
export async function forgetPlayer(
  db: Database,
  gatheringIds: readonly string[],
  memberId: string,
): Promise<void> {
  if (gatheringIds.length === 0) return
  await db
    .updateTable('tourney_player')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .where('tourney_id', 'in', (tourneys) =>
      tourneys
        .selectFrom('tourney')
        .select('id')
        .where('gathering_id', 'in', [...gatheringIds]),
    )
    .execute()
}
