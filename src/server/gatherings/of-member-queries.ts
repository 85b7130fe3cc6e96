import { GATHERING_PAGE_SIZE } from '#contract/gatherings.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { isInReach } from '#server/people/public.ts'

import { selectGatherings, type StoredGathering } from './queries.ts'

/** Selects the ids of the gatherings that a member hosts or helps to host, comes to, waits for or asks to come to. */
export const selectIdsOfMember = (db: Database, memberId: string) =>
  db
    .selectFrom('gathering_player as mine')
    .select('mine.gathering_id')
    .where('mine.member_id', '=', memberId)
    .union(
      db
        .selectFrom('gathering_waiter as hoped')
        .select('hoped.gathering_id')
        .where('hoped.member_id', '=', memberId)
        .where('hoped.state', '!=', 'turned-away'),
    )
    // A host for whom no seat was free has none.
    .union(
      db
        .selectFrom('gathering as called')
        .select('called.id as gathering_id')
        .where('called.host_id', '=', memberId),
    )
    .union(
      db
        .selectFrom('gathering_cohost as helped')
        .select('helped.gathering_id')
        .where('helped.member_id', '=', memberId),
    )

/** Lists the gatherings a member hosts, attends, waits for or asks to come to: upcoming ones soonest first, or past ones latest first. */
export async function listOfMember(
  db: Database,
  memberId: string,
  { when, now, after }: { when: 'upcoming' | 'past'; now: Date; after: Cursor | undefined },
): Promise<StoredGathering[]> {
  const isAhead = when === 'upcoming'
  return await selectGatherings(db)
    .where('gathering.id', 'in', selectIdsOfMember(db, memberId))
    .where('visibility', '!=', 'nobody')
    .where(isInReach(db, memberId, 'gathering.host_id'))
    .where('hidden.hiddenId', 'is', null)
    .where('starts_at', isAhead ? '>=' : '<', now.toISOString())
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('starts_at', 'gathering.id'),
          isAhead ? '>' : '<',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('starts_at', isAhead ? 'asc' : 'desc')
    .orderBy('gathering.id', isAhead ? 'asc' : 'desc')
    .limit(GATHERING_PAGE_SIZE)
    .execute()
}
