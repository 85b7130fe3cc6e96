import { scryfallEndpoints } from '#contract/scryfall-api.ts'
import type { ScryfallFailure } from '#contract/scryfall-replies.ts'
import type { Lookup } from '#engines/search/engine.ts'
import type { App } from '#server/app-context.ts'
import { listRulings, oracleIdOf } from '#server/cards/public.ts'
import { publicRoute, type Route } from '#server/http/route.ts'

import { type CardObject, findCardObject, findPrinting, listCardObjects } from './api-objects.ts'
import {
  ambiguousName,
  badRequest,
  DETAILS,
  mayBeUuid,
  noCardNamed,
  notFound,
  type Said,
} from './failures.ts'
import { readIdentifiers } from './identifiers.ts'
import { card, isFailure, json } from './replies.ts'

const OF_THE_CALLER = { 'cache-control': 'max-age=0, private, must-revalidate' }

type NumberedBy = Extract<Lookup, { readonly id: number }>['by']

export const scryfallCardRoutes: readonly Route[] = [
  publicRoute(scryfallEndpoints.named, async ({ app, input }) => card(await findNamed(app, input), input)),
  publicRoute(scryfallEndpoints.collection, async ({ app, input }) => {
    const wanted = readIdentifiers(input.identifiers)
    const said = { pretty: input.pretty }
    if (!Array.isArray(wanted)) return json(wanted, said, OF_THE_CALLER)
    const ids = await Promise.all(
      wanted.map(async ({ lookup }) => (await findPrinting(app, lookup))?.id ?? ''),
    )
    const objects = new Map((await listCardObjects(app, ids)).map((object) => [object.id, object]))
    return json(
      {
        object: 'list' as const,
        not_found: wanted.flatMap(({ identifier }, at) => (objects.has(ids[at] ?? '') ? [] : [identifier])),
        data: ids.flatMap((id) => objects.get(id) ?? []),
      },
      said,
      OF_THE_CALLER,
    )
  }),
  ...(
    [
      ['byMultiverseId', 'multiverse-id'],
      ['byMtgoId', 'mtgo-id'],
      ['byArenaId', 'arena-id'],
      ['byTcgplayerId', 'tcgplayer-id'],
      ['byCardmarketId', 'cardmarket-id'],
    ] as const
  ).map(([name, by]) =>
    publicRoute(scryfallEndpoints[name], async ({ app, input }) =>
      card(await findCard(app, numbered(by, input.id)), input),
    ),
  ),
  ...(
    [
      ['rulingsByMultiverseId', 'multiverse-id'],
      ['rulingsByMtgoId', 'mtgo-id'],
      ['rulingsByArenaId', 'arena-id'],
    ] as const
  ).map(([name, by]) =>
    publicRoute(scryfallEndpoints[name], async ({ app, input }) =>
      json(await findRulings(app, numbered(by, input.id)), input),
    ),
  ),
  publicRoute(scryfallEndpoints.rulings, async ({ app, input }) =>
    json(await findRulings(app, { by: 'id', id: input.id.toLowerCase() }), input),
  ),
  publicRoute(scryfallEndpoints.rulingsByCode, async ({ app, input }) =>
    json(await findRulings(app, byCode(input)), input),
  ),
  publicRoute(scryfallEndpoints.byCodeInLanguage, async ({ app, input }) =>
    card(await findCard(app, { ...byCode(input), language: input.lang.toLowerCase() }), input),
  ),
  publicRoute(scryfallEndpoints.byCode, async ({ app, input }) =>
    card(await findCard(app, byCode(input)), input),
  ),
  publicRoute(scryfallEndpoints.byId, async ({ app, input }) =>
    card(
      mayBeUuid(input.id)
        ? await findCard(app, { by: 'id', id: input.id.toLowerCase() })
        : notFound(DETAILS.noSuchPath),
      input,
    ),
  ),
]

async function findNamed(app: App, said: Said): Promise<CardObject | ScryfallFailure> {
  const { exact, fuzzy, set } = said
  const name = (exact ?? fuzzy ?? '').trim()
  if (name === '') return badRequest(DETAILS.noName)
  const inSet = set === undefined || set.trim() === '' ? {} : { set: set.trim().toLowerCase() }
  const by = exact === undefined ? 'fuzzy-name' : 'exact-name'
  const found = await findPrinting(app, { by, name, ...inSet })
  if (found === undefined) return noCardNamed(name)
  if (found.isAmbiguous) return ambiguousName(name)
  const [object] = await listCardObjects(app, [found.id])
  return object ?? noCardNamed(name)
}

async function findCard(app: App, lookup: Lookup | undefined): Promise<CardObject | ScryfallFailure> {
  const object = lookup === undefined ? undefined : await findCardObject(app, lookup)
  return object ?? notFound(DETAILS.noSuchCard)
}

async function findRulings(app: App, lookup: Lookup | undefined) {
  const found = await findCard(app, lookup)
  if (isFailure(found)) return notFound(DETAILS.noSuchCardForRulings)
  const rulings = await listRulings(app.db, oracleIdOf(found))
  return {
    object: 'list' as const,
    has_more: false,
    data: rulings.map((ruling) => Object.assign(ruling, { object: 'ruling' as const })),
  }
}

function numbered(by: NumberedBy, id: string): Lookup | undefined {
  return /^\d{1,15}$/.test(id) ? { by, id: Number(id) } : undefined
}

function byCode({ code, number }: { code: string; number: string }) {
  return { by: 'number', set: code.toLowerCase(), number } as const
}
