import { cardEndpoints } from '#contract/cards.ts'
import { type ImportState, PAST_IMPORTS_SHOWN } from '#contract/cards/import.ts'
import type { App } from '#server/app-context.ts'
import { pageOf, type PageSource } from '#server/http/page.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { adminRoute, memberRoute, publicRoute, type Route } from '#server/http/route.ts'

import { completeNames, searchCards } from './card-search.ts'
import { catalogueOf } from './catalogue/public.ts'
import {
  cancelImport,
  findImport,
  importStateOf,
  listPast,
  listRulings,
  startBackgroundImport,
} from './import/public.ts'
import { fetchPrinting, fetchVariants } from './live/public.ts'
import { findCardPage, findOrigin, listPriceHistory, listSets, listVariants } from './queries.ts'
import { forgetSearch, listSavedSearches, saveSearch } from './saved/public.ts'
import { wishesOf } from './search-wishes.ts'
import { describeCard, rulingsOf } from './shown-card.ts'

export const cardRoutes: readonly Route[] = [
  publicRoute(cardEndpoints.search, async ({ app, input }) => {
    const { q, page, unique, order, direction } = input
    return await searchCards(app, { q, page, wishes: wishesOf({ unique, order, direction }) })
  }),
  publicRoute(cardEndpoints.complete, async ({ app, input }) => {
    return { names: await completeNames(app, input.q) }
  }),
  publicRoute(cardEndpoints.prices, async ({ app, input }) => {
    found(await findOrigin(app.db, input.id))
    return await listPriceHistory(app.db, input.id)
  }),
  memberRoute(cardEndpoints.listSaved, ({ app, member }) => listSavedSearches(app.db, member.id)),
  memberRoute(cardEndpoints.save, ({ app, member, input }) => saveSearch(app, member, input)),
  memberRoute(cardEndpoints.forget, async ({ app, member, input }) => {
    await forgetSearch(app, member, input.searchId)
    return {}
  }),
  publicRoute(cardEndpoints.variants, async ({ app, input }) => {
    await fetchVariants(app, input.id)
    const variants = await listVariants(app.db, input.id)
    if (variants.length === 0) throw new Refusal('not_found')
    return variants
  }),
  publicRoute(cardEndpoints.rulings, async ({ app, input }) => {
    const { oracleId } = found(await findOrigin(app.db, input.id))
    return rulingsOf(await listRulings(app.db, oracleId))
  }),
  publicRoute(cardEndpoints.get, async ({ app, input }) => {
    await fetchPrinting(app, input.id)
    return found(await findCardPage(app.db, input.id))
  }),
  publicRoute(cardEndpoints.listSets, async ({ app }) => {
    const { source } = await catalogueOf(app).cards()
    return await listSets(app.db, source)
  }),
  adminRoute(cardEndpoints.importState, ({ app }) => importState(app)),
  adminRoute(cardEndpoints.startImport, async ({ app, member }) => {
    await startBackgroundImport(app, member)
    return await importState(app)
  }),
  adminRoute(cardEndpoints.cancelImport, async ({ app, member }) => {
    await cancelImport(app, member)
    return await importState(app)
  }),
]

export const cardPages: readonly PageSource[] = [
  pageOf({
    path: '/card/:id',
    subject: cardEndpoints.get,
    input: ({ id = '' }) => ({ id }),
    head: (card, { currency }) => ({
      title: card.name,
      description: describeCard(card, currency),
      ...(card.imageUrl === null ? {} : { image: card.imageUrl, picture: card.imageUrl }),
      canonicalPath: `/card/${card.canonicalId}`,
    }),
  }),
]

async function importState({ db, config, now }: App): Promise<ImportState> {
  const rows = { real: await findImport(db, 'scryfall'), starter: await findImport(db, 'first-hoard') }
  const past = await listPast(db, PAST_IMPORTS_SHOWN)
  return { ...importStateOf(rows, now()), refreshesDaily: config.refreshesCards, past }
}
