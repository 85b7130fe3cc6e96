import { CARD_PAGE_SIZE, CARD_SEARCH_MIN, cardEndpoints, type ImportState } from '#contract/cards.ts'
import type { App } from '#server/app-context.ts'
import { pageOf, type PageSource } from '#server/http/page.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { adminRoute, publicRoute, type Route } from '#server/http/route.ts'

import { startBackgroundImport } from './import/background/actions.ts'
import { findImport } from './import/runs/queries.ts'
import { findCardPage, listSets, listVariants, searchCards } from './queries.ts'
import { describeCard, importStateOf } from './rules.ts'

export const cardRoutes: readonly Route[] = [
  publicRoute(cardEndpoints.search, async ({ app, input }) => {
    const question = input.q.trim()
    if (question.length < CARD_SEARCH_MIN) return { data: [], total: 0, hasMore: false, nextPage: null }
    const offset = (input.page - 1) * CARD_PAGE_SIZE
    const { results, total } = await searchCards(app.db, question, { limit: CARD_PAGE_SIZE, offset })
    const hasMore = offset + results.length < total
    return { data: results, total, hasMore, nextPage: hasMore ? input.page + 1 : null }
  }),
  publicRoute(cardEndpoints.variants, async ({ app, input }) => {
    const variants = await listVariants(app.db, input.id)
    if (variants.length === 0) throw new Refusal('not_found')
    return variants
  }),
  publicRoute(cardEndpoints.get, async ({ app, input }) => found(await findCardPage(app.db, input.id))),
  publicRoute(cardEndpoints.listSets, ({ app }) => listSets(app.db)),
  adminRoute(cardEndpoints.importState, ({ app }) => importState(app)),
  adminRoute(cardEndpoints.startImport, async ({ app }) => {
    await startBackgroundImport(app)
    return await importState(app)
  }),
]

export const cardPages: readonly PageSource[] = [
  pageOf({
    path: '/card/:id',
    subject: cardEndpoints.get,
    input: ({ id = '' }) => ({ id }),
    head: (card) => ({
      title: card.name,
      description: describeCard(card),
      ...(card.imageUrl === null ? {} : { image: card.imageUrl }),
      canonicalPath: `/card/${card.canonicalId}`,
    }),
  }),
]

async function importState({ db, config, now }: App): Promise<ImportState> {
  const rows = { real: await findImport(db, 'scryfall'), starter: await findImport(db, 'first-hoard') }
  return { ...importStateOf(rows, now()), refreshesDaily: config.refreshesCards }
}
