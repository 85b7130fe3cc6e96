import { FindingFilters } from '#contract/gatherings/finding.ts'
import { REFERABLE_MAX, type ReferredGathering } from '#contract/gatherings/referring.ts'
import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import type { App } from '#server/app-context.ts'
import type { ThingReferences } from '#server/contributions/thing-references.ts'
import { listFound, searchFor } from '#server/gatherings/finding/public.ts'
import { listNamed } from '#server/gatherings/named-queries.ts'
import { listOfMember } from '#server/gatherings/of-member-queries.ts'
import { listStored } from '#server/gatherings/queries.ts'
import { closedBecause, describeGatherings } from '#server/gatherings/seats/public.ts'

/** What has begun may still be meant, as long as most last. */
const BEGUN_MS = 6 * 3_600_000

/** Of some gatherings those that a member may see who has their addresses, as they are now. */
export async function listReferred(
  app: Pick<App, 'db' | 'now'>,
  memberId: string,
  ids: readonly string[],
): Promise<ReferredGathering[]> {
  const seen = await listNamed(app.db, memberId, ids)
  const kept = await listStored(
    app.db,
    seen.map(({ id }) => id),
  )
  return (await describeGatherings(app, memberId, kept)).map((gathering) => ({
    id: gathering.id,
    name: nameOf({ ...gathering, kind: gathering.gatheringType }),
    gatheringType: gathering.gatheringType,
    date: gathering.date,
    time: gathering.time,
    timeZone: gathering.timeZone,
    startsAt: gathering.startsAt,
    minutes: gathering.minutes,
    maxPlayers: gathering.maxPlayers,
    participants: gathering.participants,
    held: gathering.held,
    canceledAt: gathering.canceledAt,
  }))
}

/** Lists what a member may mean: what they host or come to, then what is near, the soonest first. */
export async function listReferable(app: App, memberId: string): Promise<ReferredGathering[]> {
  const since = new Date(app.now().getTime() - BEGUN_MS)
  const { search } = await searchFor(app, memberId, FindingFilters.parse({}))
  const [own, near] = await Promise.all([
    listOfMember(app.db, memberId, { when: 'upcoming', now: since, after: undefined }),
    listFound(app.db, search, { after: undefined, limit: REFERABLE_MAX }),
  ])
  const ids = [...new Set([...own, ...near].map(({ id }) => id))].slice(0, REFERABLE_MAX)
  const byId = new Map((await listReferred(app, memberId, ids)).map((each) => [each.id, each]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter((gathering) => closedBecause(gathering, app.now()) === undefined)
}

/** Gatherings as messages refer to them. */
export const gatheringReferences: ThingReferences = { list: listReferred }
