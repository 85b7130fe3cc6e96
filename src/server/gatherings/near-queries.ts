import type { NamedGathering } from '#contract/gatherings/news.ts'
import type { Database } from '#server/db/database.ts'
import { selectNear, type Surroundings } from '#server/location/public.ts'
import { isShownTo, selectUnseen } from '#server/people/public.ts'

/** Lists gatherings of some time to which a member could come, hosted near them by others, the soonest first. */
export async function listNearGatherings(
  db: Database,
  surroundings: Surroundings,
  { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<(NamedGathering & { readonly id: string; readonly hostId: string })[]> {
  const { readerId } = surroundings
  const shown = { audience: 'gathering.visibility', owner: 'gathering.host_id' }
  return await db
    .selectFrom('gathering')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'gathering.host_id')
    .select(['gathering.id', 'host_id as hostId', 'kind', 'title', 'location'])
    .select(['local_date as date', 'local_time as time'])
    .where('starts_at', '>=', from.toISOString())
    .where('starts_at', '<', until.toISOString())
    .where('canceled_at', 'is', null)
    .where('hidden.hiddenId', 'is', null)
    .where('host_id', '!=', readerId)
    .where(isShownTo(db, readerId, shown))
    .where('host_id', 'in', selectNear(db, surroundings))
    .where((eb) =>
      eb.not(
        eb.or(
          (['gathering_player', 'gathering_waiter', 'gathering_cohost'] as const).map((table) =>
            eb.exists(
              eb
                .selectFrom(table)
                .select('gathering_id')
                .whereRef('gathering_id', '=', 'gathering.id')
                .where('member_id', '=', readerId),
            ),
          ),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('gathering.id')
    .limit(limit)
    .execute()
}
