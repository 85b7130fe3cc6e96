import { GATHERING_PAGE_SIZE } from '#contract/gatherings.ts'
import { freeSeats } from '#contract/gatherings.ts'
import type { FindingFilters, FoundGatherings, TownPin } from '#contract/gatherings/finding.ts'
import { DEFAULT_RADIUS, type Radius } from '#contract/location.ts'
import { isNear, reachOf } from '#contract/nearness.ts'
import type { App } from '#server/app-context.ts'
import { listStored } from '#server/gatherings/queries.ts'
import { describeGatherings } from '#server/gatherings/seats/public.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { bandOf, boxAround, distanceKm, findCentre, type Position } from '#server/location/public.ts'

import { listFound, listPins, listTownsIn, listTownsOf, type Search } from './queries.ts'

export type FindingQuestion = FindingFilters & { readonly cursor?: string | undefined }

/** Finds a page of gatherings still to come, the soonest first. */
export async function findGatherings(
  app: App,
  readerId: string,
  asked: FindingQuestion,
): Promise<FoundGatherings> {
  const { search, around } = await searchFor(app, readerId, asked)
  const place = { after: readCursor(asked.cursor), limit: GATHERING_PAGE_SIZE }
  const rows = await listFound(app.db, search, place)
  return await describeFound(
    app,
    { readerId, around, asked },
    rows.map(({ id }) => id),
  )
}

/** Finds the towns with such gatherings. */
export async function findPins(
  app: App,
  readerId: string,
  filters: Omit<FindingFilters, 'seats'>,
): Promise<{ pins: TownPin[]; around: Position | null }> {
  const { search } = await searchFor(app, readerId, filters)
  const { lat, lng } = filters
  // The centre of the reader's own town stays here, as it does everywhere.
  const around = lat === undefined || lng === undefined ? null : { lat, lng }
  return { pins: await listPins(app.db, search), around }
}

/** Where and what to look for, and the place from which distances count. */
export async function searchFor(
  app: App,
  readerId: string,
  filters: Search['filters'],
): Promise<{ readonly search: Search; readonly around: Position | undefined }> {
  const { lat, lng } = filters
  const own = await findCentre(app.db, readerId)
  const around = lat === undefined || lng === undefined ? own : { lat, lng }
  // Nobody asked for a distance, so what may be near stays.
  const hasTownless = filters.radius === undefined && around === own
  const placeIds = await listPlaceIds(app, around, {
    radius: DEFAULT_RADIUS,
    unit: 'km',
    ...radiusOf(own),
    ...radiusOf(filters),
  })
  return { search: { readerId, now: app.now(), placeIds, hasTownless, filters }, around }
}

/** What is said of a radius. */
function radiusOf({ radius, unit }: { radius?: number | undefined; unit?: Radius['unit'] | undefined } = {}) {
  return { ...(radius !== undefined && { radius }), ...(unit !== undefined && { unit }) }
}

/** The towns that are near to a place: those whose distance, as it is shown, lies within the radius. */
export async function listPlaceIds(
  { db }: App,
  around: Position | undefined,
  radius: Radius,
): Promise<readonly number[] | 'all'> {
  if (around === undefined || radius.radius === 0) return 'all'
  const reach = reachOf(radius)
  if (reach === '100+') return 'all'
  const towns = await listTownsIn(db, boxAround(around, Number(reach.slice(1))))
  return towns.filter((town) => isNear(bandOf(distanceKm(around, town)), reach)).map(({ placeId }) => placeId)
}

/** Describes the gatherings with these ids, in their order. */
export async function describeFound(
  app: App,
  { readerId, around, asked }: { readerId: string; around: Position | undefined; asked: FindingQuestion },
  ids: readonly string[],
): Promise<FoundGatherings> {
  const [kept, towns] = await Promise.all([listStored(app.db, ids), listTownsOf(app.db, ids)])
  const described = await describeGatherings(app, readerId, kept)
  // A seat that is kept for somebody who waits is not free.
  const isShown = (gathering: (typeof described)[number]) => asked.seats === 'any' || freeSeats(gathering) > 0
  return {
    gatherings: described.filter(isShown),
    nextCursor: cursorAfter(kept, GATHERING_PAGE_SIZE, ({ startsAt, id }) => ({ key: startsAt, id })),
    towns: towns.map(({ gatheringId, name, ...centre }) => ({
      gatheringId,
      name,
      band: around === undefined ? null : bandOf(distanceKm(around, centre)),
    })),
    hasCentre: around !== undefined,
  }
}
