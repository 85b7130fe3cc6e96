import type { AliasableExpression } from 'kysely'

import {
  LEADERBOARD_PAGE_SIZE,
  type LeaderboardLine,
  type Period,
  TOP_USERS,
  type TopUser,
} from '#contract/standing.ts'
import { listMembers, selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

import { ofEach, placesOf } from './periods.ts'

/** Who stands there: not for readers, but to leave out whom a reader may not see. */
export interface Ranked {
  readonly memberId: string
}

export type BoardLine = LeaderboardLine & Ranked

interface BoardRow extends Ranked {
  readonly points: number
}

/** The members on a board. The index leaves out hidden members. */
function rowsOn(db: Database, period: Period, since: string | null) {
  return db.selectFrom(selectShown(db, period, since ?? '').as('board'))
}

function selectShown(db: Database, period: Period, since: string): AliasableExpression<BoardRow> {
  if (period === 'all')
    return db
      .selectFrom('standing')
      .select(['member_id as memberId', 'points'])
      .where('hidden_at', 'is', null)
      .where('points', '>', 0)
  return db
    .selectFrom('standing_period')
    .select(['member_id as memberId', 'points'])
    .where('kind', '=', period)
    .where('since', '=', since)
    .where('hidden_at', 'is', null)
    .where('points', '>', 0)
}

const selectTop = prepared((db) =>
  rowsOn(db, 'all', null)
    .select(['memberId', 'points'])
    .orderBy('points', 'desc')
    .orderBy('memberId')
    .limit(TOP_USERS),
)

/** Lists the top ten; among equals, whoever came first. The index leaves out hidden members. */
export async function listTopUsers(db: Database): Promise<(TopUser & Ranked)[]> {
  const rows = await selectTop(db, {})
  const ids = rows.map(({ memberId }) => memberId)
  const names = new Map((await listMembers(db, ids)).map(({ id, username }) => [id, username]))
  return rows.flatMap(({ memberId, points }) => {
    const username = names.get(memberId)
    return username === undefined ? [] : [{ memberId, username, totalScore: points }]
  })
}

const selectSums = ofEach((period) =>
  prepared((db, value: (name: 'since') => string) =>
    rowsOn(db, period, value('since'))
      .select(({ fn }) => ['points', fn.countAll<number | string>().as('members')])
      .groupBy('points')
      .orderBy('points', 'desc'),
  ),
)

/** Lists how many members have how many points. */
export async function listSums(db: Database, period: Period, since: string | null) {
  const rows = await selectSums[period](db, { since: since ?? '' })
  return rows.map(({ points, members }) => ({ points, members: Number(members) }))
}

interface PageOf {
  readonly period: Period
  readonly since: string | null
  readonly offset: number
}

/** Lists one page of a board. */
export async function listLines(db: Database, page: PageOf): Promise<BoardLine[]> {
  const rows = await listRows(db, page)
  const [first] = rows
  if (first === undefined) return []
  const ahead = page.offset === 0 ? 0 : await countAhead(db, page, first.points)
  const places = placesOf(
    rows.map(({ points }) => points),
    { offset: page.offset, ahead },
  )
  const faces = await listFaces(
    db,
    rows.map(({ memberId }) => memberId),
  )
  return rows.flatMap(({ memberId, points }, at) => {
    const face = faces.get(memberId)
    return face === undefined ? [] : [{ memberId, place: places[at] ?? 0, ...face, points }]
  })
}

async function listRows(db: Database, { period, since, offset }: PageOf): Promise<BoardRow[]> {
  return await rowsOn(db, period, since)
    .select(['memberId', 'points'])
    .orderBy('points', 'desc')
    .orderBy('memberId')
    .limit(LEADERBOARD_PAGE_SIZE)
    .offset(offset)
    .execute()
}

async function countAhead(db: Database, { period, since }: PageOf, points: number): Promise<number> {
  const { members } = await rowsOn(db, period, since)
    .where('points', '>', points)
    .select(({ fn }) => fn.countAll<number | string>().as('members'))
    .executeTakeFirstOrThrow()
  return Number(members)
}

async function listFaces(db: Database, memberIds: readonly string[]) {
  const rows = await selectFullMembers(db)
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .select('standing.rank')
    .where('member.id', 'in', [...memberIds])
    .execute()
  return new Map(
    rows.map(({ id, username, avatar, image, rank }) => [
      id,
      { username, avatarUrl: avatar ?? image, rank: rank ?? (0 as const) },
    ]),
  )
}

/** Finds a member's points on a board; `undefined` if they are not on it. */
export async function findShownPoints(
  db: Database,
  { period, since, memberId }: Omit<PageOf, 'offset'> & { readonly memberId: string },
): Promise<number | undefined> {
  const row = await rowsOn(db, period, since)
    .where('memberId', '=', memberId)
    .select('points')
    .executeTakeFirst()
  return row?.points
}
