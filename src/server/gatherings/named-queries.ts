import type { NamedGathering } from '#contract/gatherings/news.ts'
import type { Database } from '#server/db/database.ts'
import { isInReach, isShownTo, selectUnseen } from '#server/people/public.ts'

interface Facts {
  readonly id: string
  readonly startsAt: string
  readonly minutes: number | null
  readonly canceledAt: string | null
}

/** Of some gatherings those that a member may see who has their addresses: the rule of `mayFind`. */
export async function listNamed(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<(NamedGathering & Facts)[]> {
  if (ids.length === 0) return []
  const shown = { audience: 'gathering.visibility', owner: 'gathering.host_id' }
  return await db
    .selectFrom('gathering')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'gathering.host_id')
    .select(['gathering.id', 'kind', 'title', 'location', 'local_date as date', 'local_time as time'])
    .select(['starts_at as startsAt', 'minutes', 'canceled_at as canceledAt'])
    .where('gathering.id', 'in', [...ids])
    .where('hidden.hiddenId', 'is', null)
    .where('visibility', '!=', 'nobody')
    .where(isInReach(db, memberId, 'gathering.host_id'))
    .where((eb) =>
      eb.or([
        isShownTo(db, memberId, shown),
        eb('visibility', '=', 'link'),
        ...(['gathering_player', 'gathering_waiter', 'gathering_cohost'] as const).map((table) =>
          eb(
            'gathering.id',
            'in',
            eb.selectFrom(table).select('gathering_id').where('member_id', '=', memberId),
          ),
        ),
      ]),
    )
    .execute()
}
