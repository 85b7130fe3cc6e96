import { z } from 'zod'

import { GatheringChange, withoutWords } from '#contract/gatherings/news.ts'
import type { Database } from '#server/db/database.ts'
import { findKnown } from '#server/gatherings/pictures/queries.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'

import type { Facts } from './what-changed.ts'

export async function updateHost(
  db: Database,
  gatheringId: string,
  host: { readonly id: string; readonly username: string },
): Promise<void> {
  await db
    .updateTable('gathering')
    .set({ host_id: host.id, host_username: host.username })
    .where('id', '=', gatheringId)
    .execute()
}

/** Lists what the clocks show when gatherings begin that are not over, by their ids. */
export async function listClocks(
  db: Database,
  { from, after, limit }: { readonly from: string; readonly after: string; readonly limit: number },
): Promise<
  {
    readonly id: string
    readonly date: string
    readonly time: string
    readonly timeZone: string
    readonly startsAt: string
  }[]
> {
  return await db
    .selectFrom('gathering')
    .select([
      'id',
      'local_date as date',
      'local_time as time',
      'time_zone as timeZone',
      'starts_at as startsAt',
    ])
    .where('starts_at', '>=', from)
    .where('canceled_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateFacts(
  db: Database,
  gatheringId: string,
  {
    startsAt,
    movedFrom = null,
    ...facts
  }: Facts & Pick<FullGathering, 'startsAt'> & Partial<Pick<FullGathering, 'movedFrom'>>,
): Promise<void> {
  await db
    .updateTable('gathering')
    .set({
      kind: facts.gatheringType,
      location: facts.location,
      local_date: facts.date,
      local_time: facts.time,
      time_zone: facts.timeZone,
      starts_at: startsAt,
      moved_from: movedFrom,
      max_players: facts.maxPlayers,
      minutes: facts.minutes,
      guests_max: facts.guestsMax,
      needs_approval: facts.needsApproval ? 1 : 0,
      self_check_in: facts.selfCheckIn ? 1 : 0,
      visibility: facts.visibility,
      title: facts.title,
      description: facts.description,
      address: facts.address,
      cost_note: facts.costNote,
      formats: facts.formats,
      power_level: facts.powerLevel,
      house_rules: facts.houseRules,
      bring: facts.bring,
      accessibility: facts.accessibility,
      picture_id: await findKnown(db, facts.pictureId),
    })
    .where('id', '=', gatheringId)
    .execute()
}

export async function updateMaxPlayers(db: Database, gatheringId: string, maxPlayers: number): Promise<void> {
  await db.updateTable('gathering').set({ max_players: maxPlayers }).where('id', '=', gatheringId).execute()
}

export async function updateCanceled(
  db: Database,
  gatheringId: string,
  { at, word }: { readonly at: string; readonly word: string },
): Promise<void> {
  await db
    .updateTable('gathering')
    .set({ canceled_at: at, cancel_word: word })
    .where('id', '=', gatheringId)
    .execute()
}

/** It takes place after all. */
export async function updateRestored(db: Database, gatheringId: string): Promise<void> {
  await db
    .updateTable('gathering')
    .set({ canceled_at: null, cancel_word: '' })
    .where('id', '=', gatheringId)
    .execute()
}

/** Writes down what changed, with the next number, or with a later one. */
export async function insertChange(
  db: Database,
  gatheringId: string,
  {
    changes,
    at,
    toldAs,
    byId = null,
    step = 1,
  }: {
    readonly changes: readonly GatheringChange[]
    readonly at: string
    readonly toldAs: string | null
    /** A co-host who did it. */
    readonly byId?: string | null
    readonly step?: number
  },
): Promise<void> {
  const last = await findLastChange(db, gatheringId)
  await db
    .insertInto('gathering_change')
    .values({
      gathering_id: gatheringId,
      number: last + step,
      changes: JSON.stringify(changes),
      at,
      told_as: toldAs,
      by_id: byId,
    })
    .execute()
}

/** The number of the last change; 0 without one. */
export async function findLastChange(db: Database, gatheringId: string): Promise<number> {
  const row = await db
    .selectFrom('gathering_change')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('gathering_id', '=', gatheringId)
    .executeTakeFirst()
  return row?.last ?? 0
}

interface ToldChange {
  readonly changes: GatheringChange[]
  readonly toldAs: string | null
  /** The co-host who did it; `null` if its host did. */
  readonly byId: string | null
}

/** Lists what changed after one number, up to another. */
export async function listChanges(
  db: Database,
  gatheringId: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<ToldChange[]> {
  const rows = await db
    .selectFrom('gathering_change')
    .select(['changes', 'told_as as toldAs', 'by_id as byId'])
    .where('gathering_id', '=', gatheringId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .execute()
  return rows.map(({ changes, toldAs, byId }) => ({
    changes: z.array(GatheringChange).parse(JSON.parse(changes)),
    toldAs,
    byId,
  }))
}

/** Takes the words out of some of what changed of a gathering, told or not. */
export async function blankChanges(
  db: Database,
  gatheringId: string,
  fields: readonly string[],
): Promise<void> {
  const rows = await db
    .selectFrom('gathering_change')
    .select(['number', 'changes'])
    .where('gathering_id', '=', gatheringId)
    .execute()
  for (const { number, changes } of rows) {
    const blank = JSON.stringify(withoutWords(z.array(GatheringChange).parse(JSON.parse(changes)), fields))
    if (blank === changes) continue
    await db
      .updateTable('gathering_change')
      .set({ changes: blank })
      .where('gathering_id', '=', gatheringId)
      .where('number', '=', number)
      .execute()
  }
}

export async function updateToldChange(db: Database, gatheringId: string, upTo: number): Promise<void> {
  await db.updateTable('gathering').set({ told_change: upTo }).where('id', '=', gatheringId).execute()
}

/** How many came beside whoever called it, by a press of their own. */
export async function countOthers(db: Database, gatheringId: string, callerId: string): Promise<number> {
  const row = await db
    .selectFrom('gathering_player')
    .select(({ fn }) => fn.countAll<number | string>().as('others'))
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '!=', callerId)
    .where('added_by', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.others)
}
