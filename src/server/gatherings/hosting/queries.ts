import type { Database } from '#server/db/database.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'
import { findKnown } from '#server/gatherings/stored-pictures/public.ts'
import type { Facts } from '#server/gatherings/telling/public.ts'

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
