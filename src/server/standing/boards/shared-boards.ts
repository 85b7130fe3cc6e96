import type { Period } from '#contract/standing.ts'
import type { App } from '#server/app-context.ts'
import { type SharedAnswer, sharedAnswer } from '#server/events/shared-answer.ts'

import { ofEach, sinceOf, type Tally, tallyOf } from './periods.ts'
import { type BoardLine, listLines, listSums, listTopUsers } from './queries.ts'

const FIVE_MINUTES_MS = 300_000

/** The first page of a board, and since when it counts. */
export interface FirstPage {
  readonly since: string | null
  readonly lines: readonly BoardLine[]
}

/** The ten members with the most points, as every visitor sees them. */
export const topUsers = sharedAnswer(listTopUsers, FIVE_MINUTES_MS)

/** The first page of each board, which is asked for most. */
export const firstPages: Readonly<Record<Period, SharedAnswer<FirstPage>>> = ofEach((period) =>
  sharedAnswer(async (db, now) => {
    const since = sinceOf(period, now)
    return { since, lines: await listLines(db, { period, since, offset: 0 }) }
  }, FIVE_MINUTES_MS),
)

/** How many members have how many points, for the total and for each reader's own place. */
export const tallies: Readonly<Record<Period, SharedAnswer<Tally & { readonly since: string | null }>>> =
  ofEach((period) =>
    sharedAnswer(async (db, now) => {
      const since = sinceOf(period, now)
      return { since, ...tallyOf(await listSums(db, period, since)) }
    }, FIVE_MINUTES_MS),
  )

/** A shared answer about the current period, even if the cached one is from the previous period. */
export async function ofNow<Answer extends { readonly since: string | null }>(
  app: App,
  period: Period,
  answer: SharedAnswer<Answer>,
): Promise<Answer> {
  const kept = await answer.get(app)
  if (kept.since === sinceOf(period, app.now())) return kept
  answer.drop(app)
  return await answer.get(app)
}
