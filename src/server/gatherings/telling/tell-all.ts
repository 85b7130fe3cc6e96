import { z } from 'zod'

import { CanceledDates } from '#contract/gatherings/news.ts'
import { REMOVED_WORDS } from '#contract/removals.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { type News, tell } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { closedBecause, listWaiting } from '#server/gatherings/seats/public.ts'
import { NoFacts, type RunningTask, type TaskKind, taskKind } from '#server/tasks/task-kind.ts'

import { findAnnouncement } from './announced-queries.ts'
import { findLastChange, listChanges, updateToldChange } from './change-queries.ts'
import { listToTell, type ToTell, updateToldCanceled } from './told-queries.ts'
import { mergeChanges } from './what-changed.ts'

const TOLD_AT_ONCE = 20
const NEWS_MAX = 200
/** A host who is still at it changes more than one thing; those who come get one notice. */
const CHANGES_WAIT_MS = 2 * 60_000

/** What everybody at a gathering is told, and how far it came. */
const Telling = z.object({
  gatheringId: z.string(),
  news: z.enum(['changed', 'canceled', 'restored', 'tomorrow', 'soon', 'announced']),
  /** Of what changed: after this number, and up to that one. */
  changesAfter: z.int(),
  changesUpTo: z.int(),
  /** Of a reminder: the start, which may have moved, and by when they had to be going. */
  startsAt: z.string(),
  joinedBy: z.string().optional(),
  /** Of an announcement, its number. */
  announcement: z.int().optional(),
  /** Of several dates that are cancelled at once: the name under which it is told once, and why. */
  subject: z.string().optional(),
  series: CanceledDates.optional(),
  /** Who did it and needs not hear it; its host if nobody is named. */
  byId: z.string().optional(),
  /** Whom it was told last. */
  after: z.string(),
})
export type Telling = z.infer<typeof Telling>

/** Everybody at a gathering is told something, a few at a time and each once. */
export const tellsAll: TaskKind<Telling> = taskKind({
  name: 'gatherings.tell-all',
  facts: Telling,
  atOnce: 2,
  run: async (app, facts, task) => {
    let telling: Telling | undefined = facts
    while (telling !== undefined) {
      telling = await tellSome(app, telling, task)
      await task.turn()
    }
  },
})

async function tellSome(
  app: App,
  telling: Telling,
  task: RunningTask<Telling>,
): Promise<Telling | undefined> {
  const { gatheringId, after } = telling
  return await transact(app, oneGathering(gatheringId), async (change) => {
    const gathering = await findGathering(change.db, gatheringId)
    const saying = gathering && (await sayingOf(change, gathering, telling))
    if (gathering === undefined || saying === undefined) {
      await task.finish(change)
      return undefined
    }
    const some = await listToTell(change.db, gatheringId, { after, limit: TOLD_AT_ONCE, whom: saying.whom })
    await tellEach(change, gathering, { ...saying, ids: some })
    const last = some.at(-1)
    if (last === undefined || some.length < TOLD_AT_ONCE) {
      await task.finish(change)
      return undefined
    }
    const next = { ...telling, after: last }
    await task.goOnFrom(change, next)
    return next
  })
}

/** For whom a seat is kept now. */
async function listKeptFor({ db, now }: Change, gatheringId: string): Promise<string[]> {
  const at = now().toISOString()
  return (await listWaiting(db, [gatheringId]))
    .filter(({ offeredUntil }) => offeredUntil !== null && offeredUntil > at)
    .map(({ memberId }) => memberId)
}

/** What is said, to whom, and who said it and needs not hear it. */
interface Saying {
  readonly news: News
  readonly whom: ToTell
  readonly by: string | undefined
}

async function tellEach(
  change: Change,
  gathering: FullGathering,
  { news, by, ids }: Pick<Saying, 'news' | 'by'> & { readonly ids: readonly string[] },
): Promise<void> {
  // Nobody is told whom a keeper suspended.
  const named = gathering.hiddenId === null ? gathering : { ...gathering, hostId: '' }
  const keptIds = news.news === 'restored' ? await listKeptFor(change, gathering.id) : []
  for (const id of ids)
    if (id !== by) await tell(change, named, id, keptIds.includes(id) ? { ...news, isSeatKept: true } : news)
  if (news.news === 'canceled' || news.news === 'restored')
    await updateToldCanceled(change.db, gathering.id, { isCanceled: news.news === 'canceled', ids })
}

async function sayingOf(
  change: Change,
  gathering: FullGathering,
  telling: Telling,
): Promise<Saying | undefined> {
  if (telling.news === 'announced') return await announcementIn(change, gathering, telling)
  if (telling.news === 'changed') return await changesIn(change, gathering, telling)
  const news = newsOf(change, gathering, telling)
  if (news === undefined) return undefined
  const { joinedBy, byId = gathering.hostId } = telling
  if (joinedBy !== undefined) return { news, whom: { joinedBy }, by: undefined }
  // It makes no sense to whoever never heard of the cancellation.
  return { news, whom: news.news === 'restored' ? 'told-canceled' : 'all', by: byId }
}

async function announcementIn(
  { db, now }: Change,
  gathering: FullGathering,
  { announcement: number = 0 }: Telling,
): Promise<Saying | undefined> {
  const { id } = gathering
  if (closedBecause(gathering, now()) !== undefined) return undefined
  const said = await findAnnouncement(db, id, number)
  if (said === undefined || said.words === REMOVED_WORDS) return undefined
  return {
    // A notification is one line, so it needs no more of the words.
    news: {
      news: 'announced',
      subject: `${id} announced ${String(number)}`,
      words: said.words.slice(0, NEWS_MAX).toWellFormed(),
      announcement: number,
    },
    whom: said.isForWaiting ? 'seated-and-waiting' : 'seated',
    by: said.authorId,
  }
}

/** What is said; `undefined` if it is no longer true. */
function newsOf(change: Change, gathering: FullGathering, telling: Telling): News | undefined {
  const { news, startsAt } = telling
  const { id, bring } = gathering
  if (news === 'canceled') return cancelNews(gathering, telling)
  if (closedBecause(gathering, change.now()) !== undefined) return undefined
  if (news === 'restored') return { news, subject: telling.subject ?? `${id} restored` }
  if (gathering.startsAt !== startsAt) return undefined
  return { news, subject: `${id} ${news} ${startsAt}`, words: bring }
}

function cancelNews(
  { id, canceledAt, cancelWord }: FullGathering,
  { subject, series }: Telling,
): News | undefined {
  if (canceledAt === null) return undefined
  const told = {
    news: 'canceled',
    subject: subject ?? `${id} canceled ${canceledAt}`,
    words: cancelWord,
  } as const
  return { ...told, ...(series !== undefined && { series }) }
}

/**
 * Of a change that was made to several dates alone, whoever comes to more than one hears once. Whoever made all of it
 * needs not hear it; of several who did, each does.
 */
async function changesIn(
  { db, now }: Change,
  gathering: FullGathering,
  { changesAfter, changesUpTo }: Telling,
): Promise<Saying | undefined> {
  const { id, hostId } = gathering
  if (closedBecause(gathering, now()) !== undefined) return undefined
  const all = await listChanges(db, id, { after: changesAfter, upTo: changesUpTo })
  // That it was cancelled and taken back is none of it.
  const own = all.filter(({ changes }) => changes.length > 0)
  const changes = mergeChanges(own.map(({ changes: some }) => some))
  if (changes.length === 0) return undefined
  const shared = own.some(({ toldAs }) => toldAs === null) ? undefined : all.at(-1)?.toldAs
  const [by, ...others] = new Set(own.map(({ byId }) => byId ?? hostId))
  return {
    news: { news: 'changed', subject: shared ?? `${id} changed ${String(changesUpTo)}`, changes },
    whom: 'all',
    by: others.length === 0 ? by : undefined,
  }
}

/** Its key is the gathering: what changed lately becomes one notice. */
export const sumsUpChanges: TaskKind<object> = taskKind({
  name: 'gatherings.sum-up-changes',
  facts: NoFacts,
  again: 'keeps',
  run: async (app, _, { key: gatheringId }) => {
    await transact(app, oneGathering(gatheringId), async (change) => {
      const gathering = await findGathering(change.db, gatheringId)
      // They are told if it is taken back.
      if (gathering === undefined || gathering.canceledAt !== null) return
      const changesUpTo = await findLastChange(change.db, gatheringId)
      if (changesUpTo === gathering.toldChange) return
      await updateToldChange(change.db, gatheringId, changesUpTo)
      const facts = { changesAfter: gathering.toldChange, changesUpTo, startsAt: gathering.startsAt }
      await tellAll(change, { gatheringId, news: 'changed', ...facts })
      await announceAltered(change, gatheringId, facts)
    })
  },
})

/** Announces what changed, for the place where those who come talk. */
async function announceAltered(
  { db, announce }: Change,
  gatheringId: string,
  { changesAfter: after, changesUpTo: upTo }: Pick<Telling, 'changesAfter' | 'changesUpTo'>,
): Promise<void> {
  const all = await listChanges(db, gatheringId, { after, upTo })
  const changes = mergeChanges(all.map(({ changes: some }) => some))
  if (changes.length > 0) await announce({ type: 'gathering.altered', gatheringId, changes }, 'nobody')
}

/** Tells those who come what changed, soon. */
export async function tellOfChanges(change: Change, gatheringId: string): Promise<void> {
  const due = new Date(change.now().getTime() + CHANGES_WAIT_MS)
  await change.later(sumsUpChanges, { key: gatheringId, due })
}

/** Tells everybody at a gathering. */
export async function tellAll(
  change: Change,
  telling: Pick<Telling, 'gatheringId' | 'news' | 'startsAt'> & Partial<Telling>,
): Promise<void> {
  const { gatheringId, news, startsAt, changesUpTo = 0, announcement = changesUpTo } = telling
  const key = `${gatheringId} ${news} ${startsAt} ${String(announcement)}`
  await change.later(tellsAll, { key, facts: { changesAfter: 0, after: '', ...telling, changesUpTo } })
}
