import { scryfallEndpoints } from '#contract/scryfall-api.ts'
import { SymbolReply } from '#contract/scryfall-replies.ts'
import type { App } from '#server/app-context.ts'
import { listSymbolDetails, catalogueOf } from '#server/cards/public.ts'
import { publicRoute, type Route } from '#server/http/route.ts'

import { apiAddress, listSets, type SetObject } from './api-objects.ts'
import { DETAILS, notFound } from './failures.ts'
import { findCatalog, listSymbols } from './find-catalog.ts'
import { parseManaCost } from './mana-cost.ts'
import { json } from './replies.ts'
import { symbolOf } from './symbols.ts'

export const scryfallSetRoutes: readonly Route[] = [
  publicRoute(scryfallEndpoints.sets, async ({ app, input }) => json(listOf(await listSets(app)), input)),
  publicRoute(scryfallEndpoints.setByTcgplayerId, async ({ app, input }) =>
    json(await findSet(app, (set) => String(set['tcgplayer_id']) === input.id), input),
  ),
  publicRoute(scryfallEndpoints.set, async ({ app, input }) => {
    const wanted = input.code.toLowerCase()
    return json(await findSet(app, ({ code, id }) => code === wanted || id === wanted), input)
  }),
  publicRoute(scryfallEndpoints.symbols, async ({ app, input }) => {
    return json(listOf(await symbolsOf(app)), input)
  }),
  publicRoute(scryfallEndpoints.parseMana, ({ input }) => json(parseManaCost(input.cost ?? ''), input)),
  publicRoute(scryfallEndpoints.migrations, ({ input }) => json(listOf([]), input)),
  publicRoute(scryfallEndpoints.migration, ({ input }) => json(notFound(DETAILS.noSuchPath), input)),
  publicRoute(scryfallEndpoints.catalog, async ({ app, input }) => {
    const data = await findCatalog(app, input.name)
    if (data === undefined) return json(notFound(DETAILS.noSuchPath), input)
    const uri = `${apiAddress(app)}/catalog/${input.name}`
    return json({ object: 'catalog' as const, uri, total_values: data.length, data: [...data] }, input)
  }),
]

/** Lists symbols from Scryfall, if it was asked; else those on the cards that are here. */
async function symbolsOf(app: App): Promise<SymbolReply[]> {
  const { source } = await catalogueOf(app).cards()
  const details = source === 'scryfall' ? await listSymbolDetails(app.db) : []
  if (details.length === 0) return (await listSymbols(app)).map(symbolOf)
  return details.map((each) => SymbolReply.parse(JSON.parse(each)))
}

async function findSet(app: App, fits: (set: SetObject) => boolean) {
  return (await listSets(app)).find(fits) ?? notFound(DETAILS.noSuchSet)
}

function listOf<Item>(data: Item[]) {
  return { object: 'list' as const, has_more: false, data }
}
