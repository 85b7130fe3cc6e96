import { type RawBuilder, sql } from 'kysely'

import { type FindingFilters, PINS_MAX, type TownPin } from '#contract/gatherings/finding.ts'
import type { Place } from '#contract/location.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import type { Box } from '#server/location/public.ts'
import { isShownTo, selectUnseen } from '#server/people/public.ts'

/** Where to look: in some towns, or anywhere. */
export interface Search {
  readonly readerId: string
  readonly now: Date
  readonly placeIds: readonly number[] | 'all'
  /** Whether those whose town nobody knows are found too. */
  readonly hasTownless: boolean
  readonly filters: Omit<FindingFilters, 'seats'> & Partial<Pick<FindingFilters, 'seats'>>
}

/** Lists the towns with gatherings inside a box. */
export async function listTownsIn(
  db: Database,
  { south, north, west, east }: Box,
): Promise<{ readonly placeId: number; readonly lat: number; readonly lng: number }[]> {
  return await db
    .selectFrom('gathering_town')
    .select(['place_id as placeId', 'lat', 'lng'])
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .where('lng', '>=', west)
    .where('lng', '<=', east)
    .execute()
}

/** More than there are. SQLite and PostgreSQL keep to an order within a query only if it has a limit. */
const ALL = 1_000_000

/** Finds a page of gatherings still to come that a reader may see, the soonest first. */
export async function listFound(
  db: Database,
  search: Search,
  { after, limit }: { readonly after: Cursor | undefined; readonly limit: number },
): Promise<{ readonly id: string; readonly startsAt: string }[]> {
  const found = selectFound(db, search)
    .select(['gathering.id', 'starts_at as startsAt', 'max_players as seats'])
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('starts_at', 'gathering.id'), '>', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('starts_at')
    .orderBy('gathering.id')
  if (search.filters.seats !== 'free') return await found.limit(limit).execute()
  return await db
    // In their order first, so that only the seats of the first ones are counted.
    .selectFrom(found.limit(ALL).as('found'))
    .select(['found.id', 'found.startsAt'])
    .where((eb) =>
      eb.or([
        eb('found.seats', '=', 0),
        eb(
          'found.seats',
          '>',
          eb
            .selectFrom('gathering_player as taken')
            .whereRef('taken.gathering_id', '=', 'found.id')
            .select((of) =>
              of.fn.coalesce(of.fn.sum<number>(of('taken.guests', '+', 1)), of.lit(0)).as('seats'),
            ),
        ),
      ]),
    )
    .orderBy('found.startsAt')
    .orderBy('found.id')
    .limit(limit)
    .execute()
}

/** Counts them by town, the towns with the most first. */
export async function listPins(db: Database, search: Search): Promise<TownPin[]> {
  const rows = await db
    .selectFrom(
      selectFound(db, search)
        .select([
          'gathering.place_id as placeId',
          ({ fn }) => fn.countAll<number | string>().as('gatherings'),
        ])
        .where('gathering.place_id', 'is not', null)
        .groupBy('gathering.place_id')
        .orderBy(({ fn }) => fn.countAll(), 'desc')
        .orderBy('gathering.place_id')
        .limit(PINS_MAX)
        .as('pin'),
    )
    .innerJoin('gathering_town as town', 'town.place_id', 'pin.placeId')
    .select(['town.place_id as placeId', 'town.name', 'town.lat', 'town.lng', 'pin.gatherings'])
    .orderBy('pin.gatherings', 'desc')
    .orderBy('town.place_id')
    .execute()
  return rows.map(({ gatherings, ...pin }) => Object.assign(pin, { gatherings: Number(gatherings) }))
}

function selectFound(db: Database, { readerId, now, placeIds, hasTownless, filters }: Search) {
  const { kind, from, until, format } = filters
  const shown = { audience: 'gathering.visibility', owner: 'gathering.host_id' }
  return (
    db
      .selectFrom('gathering')
      .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'gathering.host_id')
      .where('starts_at', '>=', now.toISOString())
      .where('canceled_at', 'is', null)
      .where('hidden.hiddenId', 'is', null)
      // SQLite takes an index for each alternative and sorts all they find, unless it sees a single truth.
      .where(sql<boolean>`${isShownTo(db, readerId, shown)} is true`)
      .$if(placeIds !== 'all', (query) =>
        query.where((eb) =>
          // PostgreSQL knows no list of nothing.
          eb.or([
            ...(placeIds === 'all' || placeIds.length === 0
              ? []
              : [eb('gathering.place_id', 'in', placeIds)]),
            ...(hasTownless ? [eb('gathering.place_id', 'is', null)] : []),
          ]),
        ),
      )
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'casual'))
      .$if(from !== undefined, (query) => query.where('local_date', '>=', from ?? ''))
      .$if(until !== undefined, (query) => query.where('local_date', '<=', until ?? ''))
      .$if(format !== '', (query) => query.where(hasWords(format)))
  )
}

/** Whether the formats hold these words, as they are typed. */
function hasWords(format: string): RawBuilder<boolean> {
  const words = format.toLowerCase().replaceAll(/[!%_]/g, (sign) => `!${sign}`)
  return sql<boolean>`small_letters(formats) like ${`%${words}%`} escape '!'`
}

/** The towns of some gatherings. */
export async function listTownsOf(
  db: Database,
  gatheringIds: readonly string[],
): Promise<
  { readonly gatheringId: string; readonly name: string; readonly lat: number; readonly lng: number }[]
> {
  if (gatheringIds.length === 0) return []
  return await db
    .selectFrom('gathering')
    .innerJoin('gathering_town as town', 'town.place_id', 'gathering.place_id')
    .select(['gathering.id as gatheringId', 'town.name', 'town.lat', 'town.lng'])
    .where('gathering.id', 'in', [...gatheringIds])
    .execute()
}

/** Whether the hosts of a gathering chose its town. */
export async function isTownChosen(db: Database, gatheringId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gathering')
    .select('place_chosen as chosen')
    .where('id', '=', gatheringId)
    .executeTakeFirst()
  return row?.chosen === 1
}

/** Sets the town of a gathering. */
export async function updateTown(
  db: Database,
  gatheringId: string,
  { town, isChosen }: { readonly town: Place | null; readonly isChosen: boolean },
): Promise<void> {
  if (town !== null) {
    const { id, name, lat, lng } = town
    await db
      .insertInto('gathering_town')
      .values({ place_id: id, name, lat, lng })
      .onConflict((conflict) => conflict.column('place_id').doUpdateSet({ name, lat, lng }))
      .execute()
  }
  await db
    .updateTable('gathering')
    .set({ place_id: town?.id ?? null, place_chosen: isChosen ? 1 : 0 })
    .where('id', '=', gatheringId)
    .execute()
}
