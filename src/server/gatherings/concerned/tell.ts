import type { EventOf } from '#contract/events.ts'
import { type GatheringTold, MOVES } from '#contract/gatherings/news.ts'
import type { Change } from '#server/events/transact.ts'
import type { StoredGathering } from '#server/gatherings/queries.ts'
import { bondsOf } from '#server/people/locks.ts'
import { listFellowIds } from '#server/people/public.ts'

import { listCoHostIds } from './co-host-queries.ts'
import { announcePeople, namedOf } from './people.ts'
import { listConcernedIds } from './queries.ts'

const DAY_MS = 86_400_000

/** What is told, beside what every piece of news says. */
export type News = Pick<GatheringTold, 'news'> &
  Partial<
    Pick<
      GatheringTold,
      'subject' | 'who' | 'changes' | 'words' | 'announcement' | 'series' | 'isSeatKept' | 'from'
    >
  >

/** What its reader has to act on at once, if the gathering is about to begin. */
const CANNOT_WAIT: ReadonlySet<News['news']> = new Set(['offer', 'open', 'canceled', 'restored'])

const REMINDERS: ReadonlySet<News['news']> = new Set(['tomorrow', 'soon'])

/** Whether news of the last day wakes its reader: a seat to take, or another hour or place to come to, or none. */
function cannotWait({ news, changes = [] }: News): boolean {
  return CANNOT_WAIT.has(news) || changes.some(({ field }) => MOVES.has(field))
}

/** By when it has to be known: before it begins, or before it would have begun at an hour of which we know no more. */
function neededBy(
  news: News,
  { startsAt, at }: { readonly startsAt: string; readonly at: Date },
): Pick<GatheringTold, 'neededBy'> {
  if (news.changes?.some(({ field }) => MOVES.has(field)) === true) return { neededBy: at.toISOString() }
  return cannotWait(news) ? { neededBy: startsAt } : {}
}

/** Tells one member something of a gathering. */
export async function tell(
  { announce, now }: Change,
  gathering: StoredGathering,
  recipientId: string,
  news: News,
): Promise<void> {
  const { id: gatheringId, hostId } = gathering
  const at = now()
  await announce(
    {
      type: 'gathering.told',
      gatheringId,
      hostId,
      recipientId,
      subject: `${gatheringId} ${news.news} ${at.toISOString()}`,
      named: namedOf(gathering),
      isUrgent: cannotWait(news) && new Date(gathering.startsAt).getTime() - at.getTime() <= DAY_MS,
      ...(REMINDERS.has(news.news) && { usefulUntil: gathering.startsAt }),
      ...neededBy(news, { startsAt: gathering.startsAt, at }),
      ...news,
    },
    'nobody',
  )
}

/** Tells its host and co-hosts. */
export async function tellHosts(change: Change, gathering: StoredGathering, news: News): Promise<void> {
  const hostIds = [gathering.hostId, ...(await listCoHostIds(change.db, gathering.id))]
  for (const id of new Set(hostIds)) await tell(change, gathering, id, news)
}

/**
 * Announces that a gathering changed to everybody who may see it, and who is there now.
 * @param leaverId who has just left it
 */
export async function announceChange(
  change: Change,
  gathering: Pick<StoredGathering, 'id' | 'hostId' | 'visibility'>,
  what: EventOf<'gathering.changed'>['what'],
  leaverId?: string,
): Promise<void> {
  const { id: gatheringId, hostId, visibility } = gathering
  const event = { type: 'gathering.changed', gatheringId, hostId, what } as const
  await announcePeople(change, gatheringId)
  if (visibility === 'everyone') {
    await change.announce(event, 'everyone')
    return
  }
  const concerned = await listConcernedIds(change.db, gatheringId)
  const fellows =
    visibility === 'fellowship' ? await change.glance(bondsOf, () => listFellowIds(change.db, hostId)) : []
  const leavers = leaverId === undefined ? [] : [leaverId]
  await change.announce(event, [...new Set([hostId, ...concerned, ...fellows, ...leavers])])
}

/** Announces that somebody who was going isn't any more, for whoever planned to meet them there. */
export async function announceLeft(
  { announce }: Change,
  { id: gatheringId, hostId }: Pick<StoredGathering, 'id' | 'hostId'>,
  memberId: string,
): Promise<void> {
  await announce({ type: 'gathering.left', gatheringId, hostId, memberId }, 'nobody')
}
