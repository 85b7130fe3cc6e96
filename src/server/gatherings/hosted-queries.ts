import type { Database } from '#server/db/database.ts'

/**
 * Lists some gatherings of a host that begin after one instant, and up to another if there is one, the soonest first. Those
 * that are about to be cancelled or handed over with their series are left to that.
 */
export async function listHostedAhead(
  db: Database,
  hostId: string,
  { after, until, limit }: { readonly after: Date; readonly until: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering')
    .select('gathering.id')
    .where('gathering.host_id', '=', hostId)
    .where('starts_at', '>', after.toISOString())
    .$if(until !== null, (query) => query.where('starts_at', '<=', until ?? ''))
    .where('canceled_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('gathering_series_date as date')
            .innerJoin('gathering_series as series', 'series.id', 'date.series_id')
            .select('date.day')
            .whereRef('date.gathering_id', '=', 'gathering.id')
            .where((of) =>
              of.or([
                of.and([
                  of('series.host_id', '=', hostId),
                  of('date.day', '>=', of.ref('series.ended_from')),
                ]),
                of.and([
                  of('series.handed_by', '=', hostId),
                  of('date.day', '>=', of.ref('series.handed_from')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('gathering.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** As long as a gathering may last. */
const LONGEST_MS = 7 * 24 * 3_600_000

/** Lists the gatherings of a host that have begun, may not have ended, and have a co-host. */
export async function listBegun(
  db: Database,
  hostId: string,
  now: Date,
): Promise<{ id: string; startsAt: string; minutes: number | null }[]> {
  return await db
    .selectFrom('gathering')
    .select(['gathering.id', 'starts_at as startsAt', 'minutes'])
    .where('gathering.host_id', '=', hostId)
    .where('starts_at', '<=', now.toISOString())
    .where('starts_at', '>', new Date(now.getTime() - LONGEST_MS).toISOString())
    .where('canceled_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('gathering_cohost as helper')
          .select('helper.member_id')
          .whereRef('helper.gathering_id', '=', 'gathering.id'),
      ),
    )
    .orderBy('starts_at')
    .execute()
}

/** Lists the gatherings of a host still to come for which somebody waits. */
export async function listWaitedFor(db: Database, hostId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering')
    .select('gathering.id')
    .where('gathering.host_id', '=', hostId)
    .where('starts_at', '>', now.toISOString())
    .where('canceled_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('gathering_waiter as waiter')
          .select('waiter.member_id')
          .whereRef('waiter.gathering_id', '=', 'gathering.id')
          .where('waiter.state', '=', 'waiting'),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Those whose offers have ended wait as if there had been none. */
export async function updateEndedOffers(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('gathering_waiter')
    .set({ offered_until: null })
    .where('gathering_id', 'in', [...ids])
    .where('offered_until', '<=', now.toISOString())
    .execute()
}
