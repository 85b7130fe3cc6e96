import { z } from 'zod'

import type { EventOf } from '#contract/events.ts'
import type { GatheringNews } from '#contract/gatherings/news.ts'
import type { NoticeKind } from '#contract/notices.ts'
import type { NoticeContent, NoticeFacts } from '#contract/notices/facts.ts'
import { carriesFile } from '#contract/notices/kinds.ts'
import { thingOf } from '#contract/notices/things.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { notify } from './actions.ts'
import { deleteDeliveriesOf, listQueued } from './mailed/public.ts'

/**
 * Tells a member what they await of a gathering. Having muted its host, they still wait for a seat; and what they must
 * act on within a day doesn't wait for the morning.
 */
export async function tellOfGathering(change: Change, event: EventOf<'gathering.told'>): Promise<void> {
  const { hostId, recipientId, subject, isUrgent, usefulUntil, neededBy } = event
  if (event.news === 'canceled') await dropQueued(change, event, isUntrueOnceCanceled)
  if (event.news === 'restored') await dropQueued(change, event, isUntrueOnceRestored)
  const aboutId = hostId === recipientId || hostId === '' ? null : hostId
  // Nobody waits to be put on a list by a host whom they muted.
  const isAwaited = event.news !== 'added'
  const hasDeadline = event.news === 'offer' || event.isSeatKept === true
  const told = {
    recipientId,
    aboutId,
    subject,
    isAwaited,
    hasDeadline,
    usefulUntil,
    neededBy,
    ...(isUrgent && { isUrgent }),
  }
  const content = CONTENT[event.news]({ gatheringId: event.gatheringId, named: event.named }, event)
  await notify(change, { ...told, ...content })
}

/** What was to be told to somebody who comes is dropped once they have left. */
export async function dropForLeaver(
  change: Change,
  { gatheringId, memberId: recipientId }: EventOf<'gathering.left'>,
): Promise<void> {
  await dropQueued(change, { gatheringId, recipientId }, isForWhoComes)
}

interface QueuedNotice {
  readonly kind: NoticeKind
  readonly facts: unknown
}

const isOfSeat = ({ kind, facts }: QueuedNotice) =>
  (kind === 'gathering-coming' || kind === 'seat') && carriesFile(kind, facts)

const isReminder = ({ kind }: QueuedNotice) =>
  kind === 'gathering-tomorrow' || kind === 'gathering-soon' || kind === 'trade-bring'

const isForWhoComes = (notice: QueuedNotice) => isOfSeat(notice) || isReminder(notice)

const isUntrueOnceCanceled = (notice: QueuedNotice) =>
  isForWhoComes(notice) || notice.kind === 'gathering-restored'

/** Whoever comes to several dates that were cancelled at once is told of all by one. */
const isUntrueOnceRestored = ({ kind, facts }: QueuedNotice) =>
  kind === 'gathering-canceled' && !z.object({ series: z.unknown() }).safeParse(facts).data?.series

/** What isn't true any more of a gathering is not told, by email or otherwise, if it wasn't told yet. */
async function dropQueued(
  { db, alone }: Change,
  { gatheringId, recipientId }: Pick<EventOf<'gathering.told'>, 'gatheringId' | 'recipientId'>,
  isUntrue: (notice: QueuedNotice) => boolean,
): Promise<void> {
  await alone(notices(recipientId))
  const queued = await listQueued(db, recipientId, QUEUED_KINDS)
  const untrue = queued.filter(({ kind, facts }) => {
    const stored: unknown = JSON.parse(facts)
    return thingOf(stored)?.thingId === gatheringId && isUntrue({ kind, facts: stored })
  })
  if (untrue.length > 0)
    await deleteDeliveriesOf(
      db,
      untrue.map(({ id }) => id),
    )
}

const QUEUED_KINDS = [
  'gathering-coming',
  'seat',
  'gathering-tomorrow',
  'gathering-soon',
  'trade-bring',
  'gathering-canceled',
  'gathering-restored',
] as const

type Content = (facts: NoticeFacts<'gathering-hosting'>, event: EventOf<'gathering.told'>) => NoticeContent

const aboutSeat =
  (news: NoticeFacts<'seat'>['news']): Content =>
  (facts) => ({ kind: 'seat', facts: { ...facts, news } })

const withWords =
  (kind: 'gathering-tomorrow' | 'gathering-soon'): Content =>
  (facts, { words = '' }) => ({ kind, facts: { ...facts, words } })

const CONTENT: Readonly<Record<GatheringNews, Content>> = {
  coming: (facts) => ({ kind: 'gathering-coming', facts }),
  offer: aboutSeat('offer'),
  open: aboutSeat('open'),
  seated: aboutSeat('seated'),
  lapsed: aboutSeat('lapsed'),
  approved: aboutSeat('approved'),
  listed: aboutSeat('listed'),
  'turned-away': aboutSeat('turned-away'),
  added: aboutSeat('added'),
  asked: (facts, { who = '' }) => ({ kind: 'gathering-asked', facts: { ...facts, who } }),
  hosting: (facts, { from }) => ({
    kind: 'gathering-hosting',
    facts: { ...facts, ...(from !== undefined && { from }) },
  }),
  changed: (facts, { changes = [] }) => ({ kind: 'gathering-changed', facts: { ...facts, changes } }),
  canceled: (facts, { words = '', series }) => ({
    kind: 'gathering-canceled',
    facts: { ...facts, words, ...(series !== undefined && { series }) },
  }),
  restored: (facts, { isSeatKept = false }) => ({
    kind: 'gathering-restored',
    facts: { ...facts, isSeatKept },
  }),
  tomorrow: withWords('gathering-tomorrow'),
  soon: withWords('gathering-soon'),
  announced: (facts, { words = '', announcement }) => ({
    kind: 'gathering-announced',
    facts: { ...facts, words, ...(announcement !== undefined && { announcement }) },
  }),
}
