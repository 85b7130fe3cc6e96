import { SCRYFALL_PAGE_SIZE, scryfallEndpoints } from '#contract/scryfall-api.ts'
import type { ScryfallFailure } from '#contract/scryfall-replies.ts'
import type { Answer, Found } from '#engines/search/engine.ts'
import type { App } from '#server/app-context.ts'
import { catalogueOf } from '#server/cards/public.ts'
import { OtherForm, publicRoute, type Route } from '#server/http/route.ts'

import { apiAddress, type CardObject, findCardObject, listCardObjects } from './api-objects.ts'
import { csvOf } from './card-forms.ts'
import {
  badRequest,
  DETAILS,
  hasMore,
  invalid,
  isYes,
  nextPageAddress,
  notFound,
  pageNumber,
  type Said,
  wishesSaid,
} from './failures.ts'
import { card, FRESH, json, KEPT } from './replies.ts'

const MOST_NAMES = 20
const SHORTEST_BEGINNING = 2

export const scryfallSearchRoutes: readonly Route[] = [
  publicRoute(scryfallEndpoints.search, async ({ app, input }) => {
    const page = pageNumber(input.page)
    const offset = (page - 1) * SCRYFALL_PAGE_SIZE
    const found = await ask(app, input, { offset, limit: SCRYFALL_PAGE_SIZE })
    if ('object' in found) return json(found, input)
    if (found.total === 0) return json(notFound(DETAILS.noMatch), input)
    if (offset >= found.total) return json(invalid(DETAILS.pastTheEnd), input)
    const data = await listCardObjects(
      app,
      found.hits.map(({ id }) => id),
    )
    if (input.format === 'csv') return asTable(data, hasMore(found, page))
    return json(listPage(app, input, { found, page, data }), input)
  }),
  publicRoute(scryfallEndpoints.autocomplete, async ({ app, input }) => {
    const beginning = (input.q ?? '').trim()
    const { engine } = await catalogueOf(app).cards()
    const extras = isYes(input.include_extras)
    const isLong = beginning.length >= SHORTEST_BEGINNING
    const names = isLong ? engine.completeName(beginning, MOST_NAMES, { extras }) : []
    return json({ object: 'catalog' as const, total_values: names.length, data: [...names] }, input)
  }),
  publicRoute(scryfallEndpoints.random, async ({ app, input }) =>
    card(await drawOne(app, input), input, FRESH),
  ),
]

/** Searches with Scryfall's own quirks; explains why nothing is found. */
async function ask(
  app: App,
  said: Said,
  page: { offset: number; limit: number },
): Promise<Found | ScryfallFailure> {
  const query = (said['q'] ?? '').trim()
  if (query === '') return badRequest(DETAILS.nothingAsked)
  const { engine } = await catalogueOf(app).cards()
  const today = app.now().toISOString().slice(0, 10)
  const answer: Answer = engine.search(query, {
    dialect: 'scryfall',
    today,
    wishes: wishesSaid(said),
    ...page,
  })
  return answer.refusal === null ? answer : badRequest(answer.refusal, answer.warnings)
}

function listPage(
  app: App,
  said: Said,
  { found, page, data }: { found: Found; page: number; data: CardObject[] },
) {
  const isMore = hasMore(found, page)
  return {
    object: 'list' as const,
    total_cards: found.total,
    has_more: isMore,
    ...(isMore ? { next_page: nextPageAddress(apiAddress(app), said, { found, page }) } : {}),
    ...(found.warnings.length > 0 ? { warnings: [...found.warnings] } : {}),
    data,
  }
}

function asTable(data: readonly CardObject[], isMore: boolean): OtherForm {
  return new OtherForm(csvOf(data), {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="search.csv"',
    'x-scryfall-has-more': String(isMore),
    ...KEPT,
  })
}

/** Picks a random card among those that a search finds, or among all. */
async function drawOne(app: App, said: Said): Promise<CardObject | ScryfallFailure> {
  const chance = chanceOf(app.newId())
  if ((said['q'] ?? '').trim() === '') {
    const names = (await catalogueOf(app).cards()).engine.cardNames()
    const name = names[Math.floor(chance * names.length)] ?? ''
    return (await findCardObject(app, { by: 'exact-name', name })) ?? notFound(DETAILS.nothingToDraw)
  }
  const counted = await ask(app, said, { offset: 0, limit: 1 })
  if ('object' in counted) return counted
  const offset = Math.floor(chance * counted.total)
  const drawn = await ask(app, said, { offset, limit: 1 })
  if ('object' in drawn) return drawn
  const [only] = await listCardObjects(
    app,
    drawn.hits.map(({ id }) => id),
  )
  return only ?? notFound(DETAILS.nothingToDraw)
}

/**
 * A number from 0 up to, but not including, 1. Chance enters the server through its ids, whose ends are
 * random.
 */
function chanceOf(id: string): number {
  return (Number.parseInt(id.replaceAll(/[^\da-f]/g, '').slice(-8), 16) || 0) / 2 ** 32
}
