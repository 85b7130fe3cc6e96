import type { CardSearchPage } from '#contract/cards.ts'
import { ScryfallCatalog, ScryfallFound } from '#contract/scryfall.ts'
import type { Wishes } from '#engines/search/question.ts'
import type { App } from '#server/app-context.ts'
import { catalogueOf } from '#server/cards/catalogue/public.ts'
import { findOrigin, listResults } from '#server/cards/queries.ts'

import { storeCards } from './actions.ts'
import { lineOf } from './scryfall-line.ts'
import { searchPath, THEIR_PAGE_SIZE, theirPages } from './their-pages.ts'

/** A page of Scryfall's results, with its cards stored here. */
interface FoundThere {
  readonly ids: readonly string[]
  readonly total: number
  readonly warnings: readonly string[]
}

const NOT_FOUND = 404
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether to ask Scryfall: only the starter set is here, and the server may download cards by itself. */
async function mayAsk(app: App): Promise<boolean> {
  return app.config.refreshesCards && (await catalogueOf(app).cards()).source === 'first-hoard'
}

/**
 * Searches Scryfall and returns the answer in our own form.
 * @param here how the search was understood here, and what it found
 * @returns `undefined` if Scryfall finds nothing, or cannot be asked
 */
export async function searchThere(
  app: App,
  { q, wishes, offset, limit }: { q: string; wishes: Wishes; offset: number; limit: number },
  here: CardSearchPage,
): Promise<CardSearchPage | undefined> {
  if (here.unreadable !== null || !(await mayAsk(app))) return undefined
  const ids: string[] = []
  let last: FoundThere | undefined
  for (const page of theirPages({ offset, limit })) {
    if (last !== undefined && (page - 1) * THEIR_PAGE_SIZE >= last.total) break
    const found = await findPage(app, searchPath(q.trim(), wishes, page))
    if (found === undefined) return undefined
    const skipped = Math.max(0, offset - (page - 1) * THEIR_PAGE_SIZE)
    ids.push(...found.ids.slice(skipped))
    last = found
  }
  // A card unknown to Scryfall may be in the starter set.
  if (last === undefined || last.total === 0) return undefined
  const shown = ids.slice(0, limit)
  const results = new Map((await listResults(app.db, shown)).map((result) => [result.id, result]))
  const hasMore = offset + limit < last.total
  return {
    ...here,
    data: shown.flatMap((id) => results.get(id) ?? []),
    total: last.total,
    hasMore,
    nextPage: hasMore ? Math.floor(offset / limit) + 2 : null,
    warnings: [...last.warnings],
    answeredBy: 'scryfall',
  }
}

/** Names that Scryfall suggests; empty if it cannot be asked. */
export async function completeThere(app: App, beginning: string): Promise<readonly string[]> {
  if (beginning.length < 2 || !(await mayAsk(app))) return []
  const line = lineOf(app)
  const path = `/cards/autocomplete?${new URLSearchParams({ q: beginning }).toString()}`
  const names = await line.kept(path, async () => {
    const reply = await line.ask(path)
    return ScryfallCatalog.safeParse(reply?.body).data?.data
  })
  return names ?? []
}

/** Makes sure a printing is here, if Scryfall has it. */
export async function fetchPrinting(app: App, id: string): Promise<void> {
  if (!UUID.test(id) || !(await mayAsk(app))) return
  if ((await findOrigin(app.db, id)) !== undefined) return
  const line = lineOf(app)
  await line.kept(`/cards/${id}`, async () => {
    const reply = await line.ask(`/cards/${id}`)
    return reply === undefined ? undefined : await storeCards(app, [reply.body])
  })
}

/** Makes sure the other printings of its card are here, too. */
export async function fetchVariants(app: App, id: string): Promise<void> {
  await fetchPrinting(app, id)
  if (!(await mayAsk(app))) return
  const origin = await findOrigin(app.db, id)
  if (origin?.source !== 'scryfall') return
  const wishes = { unique: 'prints', order: 'released' } as const
  await findPage(app, searchPath(`oracleid:${origin.oracleId}`, wishes, 1))
}

async function findPage(app: App, path: string): Promise<FoundThere | undefined> {
  const line = lineOf(app)
  return await line.kept(path, async () => {
    const reply = await line.ask(path)
    if (reply?.status === NOT_FOUND) return { ids: [], total: 0, warnings: [] }
    const list = ScryfallFound.safeParse(reply?.body).data
    if (list === undefined) return undefined
    const ids = await storeCards(app, list.data)
    return { ids, total: list.total_cards, warnings: list.warnings ?? [] }
  })
}
