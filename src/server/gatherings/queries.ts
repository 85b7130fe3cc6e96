import {
  type Gathering,
  GATHERING_PAGE_SIZE,
  RECENT_GATHERINGS,
  type RecentGathering,
} from '#contract/gatherings.ts'
import type { NewGathering } from '#contract/gatherings/calling.ts'
import { type GatheringAudience } from '#contract/gatherings/details.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { isShownTo, selectUnseen } from '#server/people/public.ts'

/** A gathering as it is stored, with the facts that decide who may see it. */
export interface StoredGathering extends Omit<Gathering, 'held' | 'waiting' | 'own' | 'needsApproval'> {
  readonly hostId: string
  readonly needsApproval: number
  readonly visibility: GatheringAudience | 'nobody'
  /** Set if the host is suspended. */
  readonly hiddenId: string | null
}

/** The same with all that its host says about it. */
export interface FullGathering extends StoredGathering {
  readonly movedFrom: string | null
  readonly description: string
  readonly address: string
  readonly costNote: string
  readonly formats: string
  readonly powerLevel: string
  readonly houseRules: string
  readonly bring: string
  readonly accessibility: string
  readonly cancelWord: string
  readonly toldChange: number
  readonly selfCheckIn: number
  /** Its picture, whether or not a keeper removed that. */
  readonly pictureId: string | null
  /** The same if people may see it. */
  readonly shownPictureId: string | null
}

export async function findGathering(db: Database, gatheringId: string): Promise<FullGathering | undefined> {
  return await selectFull(db).where('gathering.id', '=', gatheringId).executeTakeFirst()
}

/** Lists the gatherings with these ids, with all that their hosts say about them, the soonest first. */
export async function listFull(db: Database, ids: readonly string[]): Promise<FullGathering[]> {
  if (ids.length === 0) return []
  return await selectFull(db)
    .where('gathering.id', 'in', [...ids])
    .orderBy('starts_at')
    .orderBy('gathering.id')
    .execute()
}

function selectFull(db: Database) {
  return selectGatherings(db).select((eb) => [
    'moved_from as movedFrom',
    'picture_id as pictureId',
    eb
      .selectFrom('gathering_picture')
      .whereRef('gathering_picture.id', '=', 'gathering.picture_id')
      .where('removed_at', 'is', null)
      .select('gathering_picture.id')
      .$asScalar()
      .as('shownPictureId'),
    'description',
    'address',
    'cost_note as costNote',
    'formats',
    'power_level as powerLevel',
    'house_rules as houseRules',
    'bring',
    'accessibility',
    'cancel_word as cancelWord',
    'told_change as toldChange',
    'self_check_in as selfCheckIn',
  ])
}

/** Lists the gatherings with these ids, the soonest first. */
export async function listStored(db: Database, ids: readonly string[]): Promise<StoredGathering[]> {
  if (ids.length === 0) return []
  return await selectGatherings(db)
    .where('gathering.id', 'in', [...ids])
    .orderBy('starts_at')
    .orderBy('gathering.id')
    .execute()
}

interface Ahead {
  readonly now: Date
  readonly after: Cursor | undefined
}

/** Lists those that a member hosts. */
export async function listHosted(
  db: Database,
  { hostId, readerId }: { readonly hostId: string; readonly readerId: string | undefined },
  place: Ahead,
): Promise<StoredGathering[]> {
  return await onward(selectShown(db, readerId), place).where('host_id', '=', hostId).execute()
}

/** A page of upcoming gatherings, the soonest first. */
function onward(all: ReturnType<typeof selectGatherings>, { now, after }: Ahead) {
  return all
    .where('starts_at', '>=', now.toISOString())
    .where('canceled_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('starts_at', 'gathering.id'), '>', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('starts_at')
    .orderBy('gathering.id')
    .limit(GATHERING_PAGE_SIZE)
}

/** Lists the newest gatherings that everybody may see. */
export async function listRecent(db: Database): Promise<(RecentGathering & { readonly hostId: string })[]> {
  const rows = await selectShown(db, undefined)
    .where('canceled_at', 'is', null)
    .where('is_repeat', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('gathering.id', 'desc')
    .limit(RECENT_GATHERINGS)
    .execute()
  return rows.map(({ id, hostId, hostUsername, location, participants }) => ({
    hostId,
    gatheringId: id,
    username: hostUsername,
    location,
    participants,
  }))
}

export async function countCalledSince(db: Database, hostId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('gathering')
    .select(({ fn }) => fn.countAll<number | string>().as('called'))
    .where('host_id', '=', hostId)
    .where('created_at', '>', since.toISOString())
    .where('is_repeat', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(row.called)
}

export interface CalledGathering extends Omit<NewGathering, 'username'> {
  readonly id: string
  readonly hostId: string
  readonly hostUsername: string
  readonly startsAt: string
  readonly createdAt: string
}

export async function insertGathering(db: Database, gathering: CalledGathering): Promise<void> {
  await db
    .insertInto('gathering')
    .values({
      id: gathering.id,
      host_id: gathering.hostId,
      host_username: gathering.hostUsername,
      kind: gathering.gatheringType,
      location: gathering.location,
      local_date: gathering.date,
      local_time: gathering.time,
      time_zone: gathering.timeZone,
      starts_at: gathering.startsAt,
      max_players: gathering.maxPlayers,
      visibility: 'everyone',
      created_at: gathering.createdAt,
      address: gathering.address ?? '',
    })
    .execute()
}

/** @returns false if the member already has a seat */
export async function insertPlayer(
  db: Database,
  gatheringId: string,
  memberId: string,
  joinedAt: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('gathering_player')
    .values({ gathering_id: gatheringId, member_id: memberId, joined_at: joinedAt.toISOString() })
    .onConflict((conflict) => conflict.columns(['gathering_id', 'member_id']).doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Selects those that a reader may see. */
function selectShown(db: Database, readerId: string | undefined) {
  const gathering = { audience: 'gathering.visibility', owner: 'gathering.host_id' }
  return selectGatherings(db)
    .where(isShownTo(db, readerId, gathering))
    .where('hidden.hiddenId', 'is', null)
}

/** Selects gatherings as they are stored, for the queries of their other parts. */
export function selectGatherings(db: Database) {
  const hosted = db
    .selectFrom('gathering')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'gathering.host_id')
  return hosted.select((eb) => [
    'hidden.hiddenId',
    'gathering.id',
    'host_id as hostId',
    'host_username as hostUsername',
    'kind as gatheringType',
    'location',
    'local_date as date',
    'local_time as time',
    'time_zone as timeZone',
    'starts_at as startsAt',
    'max_players as maxPlayers',
    'visibility',
    'created_at as createdAt',
    'title',
    'guests_max as guestsMax',
    'needs_approval as needsApproval',
    'minutes',
    'canceled_at as canceledAt',
    eb
      .selectFrom('gathering_player')
      .whereRef('gathering_player.gathering_id', '=', 'gathering.id')
      .select((count) =>
        count
          .cast<number>(
            count.fn.coalesce(count.fn.sum(count('gathering_player.guests', '+', 1)), count.lit(0)),
            'integer',
          )
          .as('participants'),
      )
      .$asScalar()
      .$notNull()
      .as('participants'),
  ])
}
