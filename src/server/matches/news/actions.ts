import { type Change, transact } from '#server/events/transact.ts'
import { NoFacts, taskKind } from '#server/tasks/task-kind.ts'

import { tellOfBounty } from './bounty-news.ts'
import { tellOfCopies } from './copies-news.ts'
import { deleteNews, findNews, findNextNews, type News, updateNews, upsertNews } from './queries.ts'

/** What waits to be told, of one member. */
export interface Item {
  readonly kind: News['kind']
  readonly memberId: string
  readonly subjectId: string
  readonly kinds: readonly string[]
}

/** Puts news in the queue: within the change that makes them, told behind it. */
export async function queueNews(change: Change, items: readonly Item[]): Promise<void> {
  const { db, now, newId, later } = change
  await upsertNews(
    db,
    items.map((item) => ({ ...item, id: newId(), afterId: '' })),
    now().toISOString(),
  )
  await later(tellNews, ...items.map(({ memberId }) => ({ key: memberId })))
}

/** Tells all news that wait of the member whose id is the key, in pieces. */
export const tellNews = taskKind({
  name: 'matches.tell-news',
  facts: NoFacts,
  atOnce: 2,
  run: async (app, _, { key: memberId, turn }) => {
    for (;;) {
      const newsId = await findNextNews(app.db, memberId)
      if (newsId === undefined) return
      while (await transact(app, [], (change) => tellPiece(change, newsId))) await turn()
    }
  },
})

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
