import type { DISTANCE_UNITS, Location, Preferences, THEMES } from '#contract/profile.ts'
import { rankScore } from '#contract/ranks.ts'
import { type FullMember, readFullMember, selectFullMembers } from '#server/accounts/queries.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { memberAnswer } from '#server/events/member-answer.ts'
import type { Standing } from '#server/standing/queries.ts'

import { NOTHING_SET } from './rules.ts'
import type { ProfileTables } from './tables.ts'

/** What a member set up for themselves. */
export interface Setup {
  readonly location: Location | null
  readonly locationSetAt: string | null
  readonly movedOn: string | null
  readonly moves: number
  readonly preferences: Preferences
}

/** Nothing set up when the member never did. */
export async function findSetup(db: Database, memberId: string): Promise<Setup> {
  const row = await db.selectFrom('profile').selectAll().where('member_id', '=', memberId).executeTakeFirst()
  return row === undefined ? NOTHING_SET : readSetup(row)
}

const selectOwnFacts = prepared((db, value: (name: 'memberId') => string) =>
  selectFullMembers(db)
    .leftJoin('profile', 'profile.member_id', 'member.id')
    .selectAll('profile')
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .select([
      'standing.rank',
      'standing.points',
      'standing.site_activity as siteActivity',
      'standing.trades_completed as tradesCompleted',
      'standing.gatherings_created as gatheringsCreated',
      'standing.positive_ratings as positiveRatings',
      'standing.bounties_caught as bountiesCaught',
    ])
    .where('member.id', '=', value('memberId')),
)

export interface OwnFacts {
  readonly member: FullMember
  readonly standing: Standing
  readonly setup: Setup
}

/** Everything about a member, by one statement. */
async function findOwnFacts(db: Database, memberId: string): Promise<OwnFacts | undefined> {
  const [row] = await selectOwnFacts(db, { memberId })
  if (row === undefined) return undefined
  return { member: readFullMember(row), standing: readStanding(row), setup: readSetup(row) }
}

const KEPT_MS = 5000

/** Everything about a member, kept: it is what signed-in visitors ask for most. */
export const ownFacts = memberAnswer(findOwnFacts, KEPT_MS)

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
    },
  }
}

function readLocation(row: Maybe<ProfileTables['profile']>): Location | null {
  const { lat, lng } = row
  if (lat === null || lng === null) return null
  const useLocation = row.uses_location === 1
  return { lat, lng, name: row.place_name ?? '', address: row.place_address ?? '', useLocation }
}

/** A member without a row has done nothing yet. */
function readStanding(row: Maybe<Omit<Standing, 'score'>>): Standing {
  const standing = {
    rank: row.rank,
    points: row.points ?? 0,
    siteActivity: row.siteActivity ?? 0,
    tradesCompleted: row.tradesCompleted ?? 0,
    gatheringsCreated: row.gatheringsCreated ?? 0,
    positiveRatings: row.positiveRatings ?? 0,
    bountiesCaught: row.bountiesCaught ?? 0,
  }
  return { ...standing, score: rankScore(standing) }
}

function placeColumns(location: Location | null) {
  if (location === null)
    return { lat: null, lng: null, place_name: null, place_address: null, uses_location: 0 }
  const { lat, lng, name, address, useLocation } = location
  return { lat, lng, place_name: name, place_address: address, uses_location: useLocation ? 1 : 0 }
}

export async function upsertSetup(db: Database, memberId: string, setup: Setup): Promise<void> {
  const values = {
    ...placeColumns(setup.location),
    location_set_at: setup.locationSetAt,
    moved_on: setup.movedOn,
    moves: setup.moves,
    ...setup.preferences,
  }
  await db
    .insertInto('profile')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}
