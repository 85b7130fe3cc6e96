import { setImmediate as turn } from 'node:timers/promises'

import { SCRYFALL_API } from '#contract/scryfall-api.ts'
import type { FoundPrinting, Lookup } from '#engines/search/engine.ts'
import type { App } from '#server/app-context.ts'
import {
  cardAddresses,
  cardObjectOf,
  type Json,
  listSetObjects,
  listStoredPrintings,
  setAddresses,
  catalogueOf,
} from '#server/cards/public.ts'

/** How many complete objects are read and parsed in one turn. A page of a search has three times as many. */
const AT_ONCE = 60

/** This API's address, as programs reach it. */
export function apiAddress({ config }: Pick<App, 'config'>): string {
  return `${config.publicUrl}${SCRYFALL_API}`
}

/** Lists these printings as complete objects, in order. Of many, it lets others in between. */
export async function listCardObjects(app: App, ids: readonly string[]): Promise<CardObject[]> {
  const objects: CardObject[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (ids.length > AT_ONCE) await turn()
    const rows = await listStoredPrintings(app.db, ids.slice(from, from + AT_ONCE))
    objects.push(...rows.map((row) => withAddresses(cardObjectOf(row), apiAddress(app))))
  }
  // Writing so many as JSON is as long a turn again.
  if (ids.length > AT_ONCE) await turn()
  return objects
}

/** A complete card object, with its addresses. */
export type CardObject = Json & { readonly object: 'card'; readonly id: string; readonly name: string }

export function withAddresses(card: Json, base: string): CardObject {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these three are columns
  return { ...card, ...cardAddresses(card, base) } as CardObject
}

/** @returns `undefined` if no searchable printing is meant */
export async function findPrinting(app: App, lookup: Lookup): Promise<FoundPrinting | undefined> {
  const { engine } = await catalogueOf(app).cards()
  return engine.find(lookup)
}

export async function findCardObject(app: App, lookup: Lookup): Promise<CardObject | undefined> {
  const found = await findPrinting(app, lookup)
  return found === undefined ? undefined : (await listCardObjects(app, [found.id]))[0]
}

export type SetObject = Json & { readonly object: 'set'; readonly code: string; readonly name: string }

/** Lists the searchable sets as complete objects. */
export async function listSets(app: App): Promise<SetObject[]> {
  const { source } = await catalogueOf(app).cards()
  const base = apiAddress(app)
  const sets = await listSetObjects(app.db, source)
  return sets.map((set) => wholeSet(set, base))
}

function wholeSet(set: Json, base: string): SetObject {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these three are columns
  return { ...set, ...setAddresses(set, base) } as SetObject
}
