import { LANGUAGES } from '#contract/collection/stacks.ts'
import { TABLE_COLUMNS, type TableColumn } from '#contract/collection/table-columns.ts'
import type { DISTANCE_UNITS } from '#contract/location.ts'
import type { Audience } from '#contract/people.ts'
import {
  type Location,
  PLAY_FORMATS,
  type Preferences,
  type PublicProfile,
  type THEMES,
} from '#contract/profile.ts'
import { type FullMember, readFullMember, selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { bandBetween } from '#server/location/public.ts'
import { isIn } from '#server/people/public.ts'
import { readStanding, type Standing, STANDING_COLUMNS } from '#server/standing/public.ts'

import { NOTHING_SET } from './preferences.ts'
import type { ProfileTables } from './tables.ts'
import { readShares, writeShares } from './valuation-queries.ts'

/** What a member set up for themselves. */
export interface Setup {
  readonly location: Location | null
  readonly locationSetAt: string | null
  readonly movedOn: string | null
  readonly moves: number
  readonly preferences: Preferences
}

/** Finds a member's setup; the defaults if they never changed anything. */
export async function findSetup(db: Database, memberId: string): Promise<Setup> {
  const row = await db.selectFrom('profile').selectAll().where('member_id', '=', memberId).executeTakeFirst()
  return row === undefined ? NOTHING_SET : readSetup(row)
}

const selectFacts = (db: Database) =>
  selectFullMembers(db)
    .leftJoin('profile', 'profile.member_id', 'member.id')
    .selectAll('profile')
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .select(STANDING_COLUMNS)
    .leftJoin('member_place', 'member_place.member_id', 'member.id')
    .select('member_place.name as placeName')

const selectOwnFacts = prepared((db, value: (name: 'memberId') => string) =>
  selectFacts(db).where('member.id', '=', value('memberId')),
)

/** Selects a visible member, with the reader's place. */
const selectShownFacts = prepared((db, value: (name: 'username' | 'readerId') => string) =>
  selectFacts(db)
    .leftJoin('member_place as reader_place', (join) =>
      join.on((eb) => eb('reader_place.member_id', '=', value('readerId'))),
    )
    .leftJoin('fellow', (join) =>
      join
        .onRef('fellow.fellow_id', '=', 'member.id')
        .on((eb) => eb('fellow.member_id', '=', value('readerId'))),
    )
    .select([
      'fellow.since as fellowSince',
      'member_place.lat as placeLat',
      'member_place.lng as placeLng',
      'member_place.shown_to as placeShownTo',
      'reader_place.lat as readerLat',
      'reader_place.lng as readerLng',
      'reader_place.shown_to as readerShownTo',
    ])
    .where('member.username_lower', '=', value('username'))
    .where('member.suspended_at', 'is', null)
    .where('member.left_at', 'is', null),
)

export interface OwnFacts {
  readonly member: FullMember
  readonly standing: Standing
  readonly setup: Setup
  /** The town the member is placed in. */
  readonly placeName: string | null
}

/** What one member may know about another. */
export interface ShownFacts {
  readonly member: FullMember
  readonly standing: Standing
  readonly preferences: Preferences
  readonly place: Pick<PublicProfile, 'placeName' | 'band'>
}

/** Finds everything a reader or a visitor may know about the member with this name, in one query. */
export async function findShownFacts(
  db: Database,
  { username, readerId }: { readonly username: string; readonly readerId: string | undefined },
): Promise<ShownFacts | undefined> {
  const [row] = await selectShownFacts(db, {
    username: username.toLowerCase(),
    readerId: readerId ?? '',
  })
  if (row === undefined) return undefined
  const there = readCentre(row.placeLat, row.placeLng, row.placeShownTo)
  const here = readCentre(row.readerLat, row.readerLng, row.readerShownTo)
  const isFellow = row.fellowSince !== null
  return {
    member: readFullMember(row),
    standing: readStanding(row),
    preferences: readSetup(row).preferences,
    place: {
      placeName: isIn(row.placeShownTo ?? 'nobody', { isFellow }) ? row.placeName : null,
      band: bandBetween(here, there, isFellow),
    },
  }
}

function readCentre(lat: number | null, lng: number | null, shownTo: string | null) {
  return lat === null || lng === null || shownTo === null ? undefined : { lat, lng, shownTo }
}

/** Finds everything about a member, in one query. */
export async function findOwnFacts(db: Database, memberId: string): Promise<OwnFacts | undefined> {
  const [row] = await selectOwnFacts(db, { memberId })
  if (row === undefined) return undefined
  const { placeName } = row
  return { member: readFullMember(row), standing: readStanding(row), setup: readSetup(row), placeName }
}

type Maybe<Row> = { readonly [Column in keyof Row]: Row[Column] | null }

function readSetup(row: Maybe<ProfileTables['profile']>): Setup {
  if (row.theme === null || row.radius === null) return NOTHING_SET
  return {
    location: readLocation(row),
    locationSetAt: row.location_set_at,
    movedOn: row.moved_on,
    moves: row.moves ?? 0,
    preferences: {
      radius: row.radius,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by upsertSetup
      theme: row.theme as (typeof THEMES)[number],
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by upsertSetup
      unit: row.unit as (typeof DISTANCE_UNITS)[number],
      formats: PLAY_FORMATS.filter((format) => readList(row.formats).has(format)),
      languages: LANGUAGES.map(([code]) => code).filter((code) => readList(row.languages).has(code)),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by upsertSetup
      placeShownTo: row.place_shown_to as Audience,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by upsertSetup
      activityShownTo: row.activity_shown_to as Audience,
      hearsFrom: row.hears_from ?? 'everyone',
      awayUntil: row.away_until,
      showsReading: row.shows_reading === 1,
      isListed: row.is_listed === 1,
      hasKeys: row.has_keys === 1,
      tableColumns: readColumns(row.table_columns),
      tableRows: row.table_rows ?? 'roomy',
      shares: readShares(row.shares),
      currency: row.currency,
    },
  }
}

function readList(text: string | null): ReadonlySet<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by upsertSetup
  return new Set(JSON.parse(text ?? '[]') as string[])
}

/** In the member's order; without any that there are no more. */
function readColumns(text: string | null): TableColumn[] | null {
  if (text === null) return null
  return [...readList(text)].flatMap((name) => TABLE_COLUMNS.filter((column) => column === name))
}

function readLocation(row: Maybe<ProfileTables['profile']>): Location | null {
  const { lat, lng } = row
  if (lat === null || lng === null) return null
  const useLocation = row.uses_location === 1
  return { lat, lng, name: row.place_name ?? '', address: row.place_address ?? '', useLocation }
}

function placeColumns(location: Location | null) {
  if (location === null)
    return { lat: null, lng: null, place_name: null, place_address: null, uses_location: 0 }
  const { lat, lng, name, address, useLocation } = location
  return { lat, lng, place_name: name, place_address: address, uses_location: useLocation ? 1 : 0 }
}

function preferenceColumns(preferences: Preferences) {
  const { theme, radius, unit, formats, languages } = preferences
  return {
    theme,
    radius,
    unit,
    formats: JSON.stringify(formats),
    languages: JSON.stringify(languages),
    place_shown_to: preferences.placeShownTo,
    activity_shown_to: preferences.activityShownTo,
    hears_from: preferences.hearsFrom,
    away_until: preferences.awayUntil,
    shows_reading: preferences.showsReading ? 1 : 0,
    is_listed: preferences.isListed ? 1 : 0,
    has_keys: preferences.hasKeys ? 1 : 0,
    table_columns: preferences.tableColumns && JSON.stringify(preferences.tableColumns),
    table_rows: preferences.tableRows,
    shares: writeShares(preferences.shares),
    currency: preferences.currency,
  }
}

export async function upsertSetup(db: Database, memberId: string, setup: Setup): Promise<void> {
  const values = {
    ...placeColumns(setup.location),
    location_set_at: setup.locationSetAt,
    moved_on: setup.movedOn,
    moves: setup.moves,
    ...preferenceColumns(setup.preferences),
  }
  await db
    .insertInto('profile')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

/** Lists members whose location has no town yet. */
export async function listUnplaced(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profile')
    .select('member_id')
    .where('unplaced_since', 'is not', null)
    .orderBy('unplaced_since')
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

export async function updatePlaced(db: Database, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  await db
    .updateTable('profile')
    .set({ unplaced_since: null })
    .where('member_id', 'in', [...memberIds])
    .execute()
}
