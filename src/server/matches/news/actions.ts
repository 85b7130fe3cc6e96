import { type Change, transact } from '#server/events/transact.ts'
import { NoFacts, taskKind } from '#server/tasks/task-kind.ts'

import { tellOfBounty } from './bounty-news.ts'
import { tellOfCopies } from './copies-news.ts'
import { deleteNews, findNews, findNextNews, type News, updateNews, upsertNews } from './queries.ts'

/** News about one member that waits to be told. */
export interface Item {
  readonly kind: News['kind']
  readonly memberId: string
  readonly subjectId: string
  readonly kinds: readonly string[]
}

/** Queues news within the change that causes it; it is told afterwards. */
export async function queueNews(change: Change, items: readonly Item[]): Promise<void> {
  const { db, now, newId, later } = change
  await upsertNews(
    db,
    items.map((item) => ({ ...item, id: newId(), afterId: '' })),
    now().toISOString(),
  )
  await later(tellNews, ...items.map(({ memberId }) => ({ key: memberId })))
}

/** Tells all waiting news about the member whose id is the key, in pieces. */
export const tellNews = taskKind({
  name: 'matches.tell-news',
  facts: NoFacts,
  atOnce: 2,
  run: async (app, _, { key: memberId, turn }) => {
    for (;;) {
      const newsId = await findNextNews(app.db, memberId)
      if (newsId === undefined) return
      let hasMore = true
      while (hasMore) {
        hasMore = await transact(app, [], (change) => tellPiece(change, newsId))
        await turn()
      }
    }
  },
})

/** @returns whether there is more */
async function tellPiece(change: Change, newsId: string): Promise<boolean> {
  const { db } = change
  const news = await findNews(db, newsId)
  // Something was added to it meanwhile, so it waits as new news.
  if (news === undefined) return false
  const afterId = news.kind === 'copies' ? await tellOfCopies(change, news) : await tellOfBounty(change, news)
  if (afterId === undefined) await deleteNews(db, newsId)
  else await updateNews(db, newsId, afterId)
  return afterId !== undefined
}
