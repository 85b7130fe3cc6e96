import { setImmediate as nextTurn } from 'node:timers/promises'

import { LEADERBOARD_PAGE_SIZE, TOP_USERS } from '#contract/standing.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { ledger } from '#server/standing/locks.ts'
import type { Earned, Total } from '#server/standing/queries.ts'

import { addPeriodPoints, deletePeriodsBefore, subtractPeriodPoints } from './period-queries.ts'
import { byPeriod, KEPT_PERIODS, keptSince, mayBeAmong, type PeriodPoints, sinceOf } from './periods.ts'
import { firstPages, topUsers } from './shared-boards.ts'

/** Adds points to the week and month they were earned in; `total` includes them. */
export async function addToBoards(
  change: Change,
  {
    memberId,
    total,
    earned,
  }: { readonly memberId: string; readonly total: Total; readonly earned: readonly Earned[] },
): Promise<void> {
  const now = change.now()
  const { points, hiddenAt } = total
  const periods = await addPeriodPoints(change.db, { memberId, hiddenAt }, byPeriod(earned, now))
  if (hiddenAt === null) await announceBoards(change, points, periods)
}

/** Removes points from the weeks and months they were earned in; `total` excludes them. */
export async function takeFromBoards(
  change: Change,
  {
    memberId,
    total,
    earned,
  }: { readonly memberId: string; readonly total: Total; readonly earned: readonly Earned[] },
): Promise<void> {
  const before: PeriodPoints[] = []
  for (const period of byPeriod(earned, change.now())) {
    const left = await subtractPeriodPoints(change.db, memberId, period)
    if (left !== undefined) before.push({ ...period, points: left + period.points })
  }
  const points = earned.reduce((sum, one) => sum + one.points, total.points)
  if (total.hiddenAt === null) await announceBoards(change, points, before)
}

/**
 * Announces boards that may have changed. It uses the lists last seen, because asking the database would make
 * every award wait for every other. `points` and `periods` are the member's highest: after adding points,
 * before taking them back.
 */
async function announceBoards(
  change: Change,
  points: number,
  periods: readonly PeriodPoints[],
): Promise<void> {
  const seen = topUsers.latest(change)?.map(({ totalScore }) => totalScore)
  const boards = [{ kind: 'all' as const, points, since: null }, ...periods]
  const isSeen =
    mayBeAmong(points, seen, TOP_USERS) || boards.some((board) => mayBeOnFirstPage(change, board))
  if (isSeen) await change.announce({ type: 'scoreboard.changed' }, 'everyone')
}

function mayBeOnFirstPage(
  change: Change,
  { kind, points, since }: { kind: PeriodPoints['kind'] | 'all'; points: number; since: string | null },
): boolean {
  if (since !== sinceOf(kind, change.now())) return false
  const page = firstPages[kind].latest(change)
  const seen = page?.since === since ? page.lines.map((line) => line.points) : undefined
  return mayBeAmong(points, seen, LEADERBOARD_PAGE_SIZE)
}

const FORGOTTEN_AT_ONCE = 500

/** Deletes, in pieces, weeks and months that no board shows any longer. */
export async function forgetPeriods(app: App): Promise<void> {
  for (const kind of KEPT_PERIODS) {
    const old = { kind, since: keptSince(kind, app.now()), limit: FORGOTTEN_AT_ONCE }
    while (
      (await transact(app, ledger.all, ({ db }) => deletePeriodsBefore(db, old))) === FORGOTTEN_AT_ONCE
    ) {
      await nextTurn()
    }
  }
}
