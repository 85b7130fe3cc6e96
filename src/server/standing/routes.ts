import { type Leaderboard, AWARD_PAGE_SIZE, type Period, standingEndpoints } from '#contract/standing.ts'
import type { App } from '#server/app-context.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import type { FirstCall } from '#server/http/page.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, publicRoute, type Route } from '#server/http/route.ts'
import { findSeenMember, maySee, type Reader, readerOf } from '#server/people/public.ts'

import { startConversation } from './actions.ts'
import {
  type BoardLine,
  findShownPoints,
  firstPages,
  listLines,
  ofNow,
  placeAmong,
  tallies,
  type Tally,
  topUsers,
} from './boards/public.ts'
import { listShownDeeds } from './deed-queries.ts'
import { findListing } from './listing-queries.ts'
import { findStanding, listAwards } from './queries.ts'

export const standingRoutes: readonly Route[] = [
  publicRoute(standingEndpoints.topUsers, async ({ app, member }) =>
    inReach(await topUsers.get(app), await readerOf(app, member?.id)),
  ),
  publicRoute(standingEndpoints.leaderboard, async ({ app, member, input }) => {
    const { since, ...tally } = await ofNow(app, input.period, tallies[input.period])
    const board = { period: input.period, since }
    const [lines, own] = await Promise.all([
      linesOf(app, board, input.offset),
      member === null ? null : ownPlace(app, { ...board, memberId: member.id }, tally),
    ])
    return { lines: inReach(lines, await readerOf(app, member?.id)), own, total: tally.total, since }
  }),
  publicRoute(standingEndpoints.deedsOf, async ({ app, member, input }) => {
    const reader = await readerOf(app, member?.id)
    const { id } = found(await findSeenMember(app.db, reader, input.username))
    const audience = (await findListing(app.db, id))?.activityShownTo ?? 'nobody'
    return { deeds: maySee(reader, id, audience) ? await listShownDeeds(app.db, id) : [] }
  }),
  memberRoute(standingEndpoints.mine, async ({ app, member, input }) => {
    const { rank, ...standing } = await findStanding(app.db, member.id)
    const awards = await listAwards(app.db, member.id, readCursor(input.cursor))
    return {
      ...standing,
      rank: rank ?? (0 as const),
      awards,
      nextCursor: cursorAfter(awards, AWARD_PAGE_SIZE, ({ awardedAt, id }) => ({ key: awardedAt, id })),
    }
  }),
  memberRoute(standingEndpoints.startConversation, ({ app, member }) => startConversation(app, member)),
]

/** Leaves out those from whom a block parts the reader. The places of the others stay what they are. */
function inReach<Line extends { readonly memberId: string }>(
  lines: readonly Line[],
  { apartIds }: Reader,
): Line[] {
  return lines.filter(({ memberId }) => !apartIds.has(memberId))
}

interface Board {
  readonly period: Period
  readonly since: string | null
}

async function linesOf(app: App, board: Board, offset: number): Promise<readonly BoardLine[]> {
  if (offset > 0) return await listLines(app.db, { ...board, offset })
  return (await ofNow(app, board.period, firstPages[board.period])).lines
}

async function ownPlace(
  app: App,
  of: Board & { readonly memberId: string },
  tally: Tally,
): Promise<Leaderboard['own']> {
  const points = await findShownPoints(app.db, of)
  return points === undefined ? null : { place: placeAmong(tally, points), points }
}

/** The ticker is on every page. */
export const standingFirstCalls: readonly FirstCall[] = [{ endpoint: standingEndpoints.topUsers, input: {} }]
