import { setImmediate as nextTurn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { workSoon } from '#server/clock/work-soon.ts'
import { type Change, transact } from '#server/events/transact.ts'

import { tellOfBounty } from './bounty-news.ts'
import { tellOfCopies } from './copies-news.ts'
import { deleteNews, findNews, type News, takeNews, updateNews, upsertNews } from './queries.ts'

/** Longer than any piece takes; only a process that died leaves news for so long. */
const LEASE_MS = 60_000

/** What waits to be told, of one member. */
export interface Item {
  readonly kind: News['kind']
  readonly memberId: string
  readonly subjectId: string
  readonly kinds: readonly string[]
}

/** Puts news in the queue: within the change that makes them, told behind it. */
export async function queueNews(change: Change, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  const { db, now, newId, announce } = change
  await upsertNews(
    db,
    items.map((item) => ({ ...item, id: newId(), afterId: '' })),
    now().toISOString(),
  )
  await announce({ type: 'match.news-queued' }, 'servers')
}

/** Tells all news that wait, each by one process only, in pieces with turns for everybody else between. */
export async function tellNews(app: App): Promise<void> {
  for (;;) {
    const newsId = await transact(app, ({ db, now }) =>
      takeNews(db, now().toISOString(), new Date(now().getTime() + LEASE_MS).toISOString()),
    )
    if (newsId === undefined) return
    while (await transact(app, (change) => tellPiece(change, newsId))) await nextTurn()
  }
}

export const newsWork = workSoon('telling of matches', tellNews)

/** @returns whether there is more of it */
async function tellPiece(change: Change, newsId: string): Promise<boolean> {
  const { db } = change
  const news = await findNews(db, newsId)
  // Something came to it meanwhile: then it waits as another one.
  if (news === undefined) return false
  const afterId = news.kind === 'copies' ? await tellOfCopies(change, news) : await tellOfBounty(change, news)
  if (afterId === undefined) await deleteNews(db, newsId)
  else await updateNews(db, newsId, afterId)
  return afterId !== undefined
}
