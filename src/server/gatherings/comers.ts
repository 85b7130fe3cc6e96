import type { NamedGathering } from '#contract/gatherings/news.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'

import { listNamed } from './named-queries.ts'
import { closedBecause, describeGathering } from './seats/public.ts'
import { listAheadIds, listComerIds, listSeatsAt } from './together-queries.ts'

/**
 * Lists those who are going to a gathering and whom a reader sees, without the reader. Nobody comes to one that is over or
 * was cancelled.
 * @throws {Refusal} `not_found` if the reader may not see the gathering
 */
export async function listComersSeen(app: App, readerId: string, gatheringId: string): Promise<string[]> {
  const gathering = await describeGathering(app, readerId, gatheringId)
  if (closedBecause(gathering, app.now()) !== undefined) return []
  return await listComerIds(app.db, { gatheringId, readerId })
}

/**
 * Lists those who are going to a gathering, for its hosts, without the reader. Anybody else is told of nobody.
 * @throws {Refusal} `not_found` if the reader may not see the gathering
 */
export async function listComersHosted(app: App, readerId: string, gatheringId: string): Promise<string[]> {
  const gathering = await describeGathering(app, readerId, gatheringId)
  if (gathering.own === null || gathering.own.role === 'player') return []
  if (closedBecause(gathering, app.now()) !== undefined) return []
  return await listComerIds(app.db, { gatheringId, readerId })
}

/** A gathering that a member may see, and who of some members is going. */
export interface SeenGathering {
  readonly id: string
  readonly named: NamedGathering
  readonly isCanceled: boolean
  readonly isOver: boolean
  readonly goingIds: ReadonlySet<string>
}

/** Of some gatherings those that a reader may see, the soonest first, with who of some members is going. */
export async function listSeenGatherings(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { readerId, ids }: { readonly readerId: string; readonly ids: readonly string[] },
  memberIds: readonly string[],
): Promise<SeenGathering[]> {
  const rows = await listNamed(db, readerId, ids)
  const seats = await listSeatsAt(
    db,
    rows.map(({ id }) => id),
    memberIds,
  )
  return rows
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .map(({ id, startsAt, minutes, canceledAt, ...named }) => {
      const why = closedBecause({ startsAt, minutes, canceledAt }, now())
      const here = seats.filter(({ gatheringId }) => gatheringId === id)
      const goingIds = new Set(here.map(({ memberId }) => memberId))
      return { id, named, isCanceled: why === 'canceled', isOver: why === 'over', goingIds }
    })
}

/** Lists the gatherings still to come at which a member has a seat, the soonest first. */
export async function listOwnAhead(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  memberId: string,
  limit: number,
): Promise<string[]> {
  return await listAheadIds(db, { memberId, now: now() }, limit)
}
