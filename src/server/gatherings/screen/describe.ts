import type { Member } from '#contract/accounts.ts'
import { endOf } from '#contract/gatherings.ts'
import { STANDINGS_ON_WALL, type WallScreen } from '#contract/gatherings/screen.ts'
import type { App } from '#server/app-context.ts'
import { isCheckInOpen } from '#server/gatherings/door/public.ts'
import { describeGathering, describeGatherings } from '#server/gatherings/seats/public.ts'
import { describeForWall } from '#server/gatherings/tables/public.ts'
import { found } from '#server/http/refusal.ts'

import { findOpened, type ScreenKey } from './open-screen.ts'
import { findScreen } from './queries.ts'

/** Since when a link opens the screen of a gathering. @throws {Refusal} `not_found` unless a host asks */
export async function describeLink(
  app: App,
  host: Member,
  gatheringId: string,
): Promise<{ readonly madeAt: string | null }> {
  const { own } = await describeGathering(app, host.id, gatheringId)
  found(own?.role === 'player' ? undefined : own)
  return { madeAt: (await findScreen(app.db, gatheringId))?.madeAt ?? null }
}

/** What the screen of a gathering shows to whoever has the link. @throws {Refusal} `not_found` without a good one */
export async function describeScreen(app: App, key: ScreenKey): Promise<WallScreen> {
  const kept = await findOpened(app.db, key, app.now())
  const [described, { tourney, standings }] = await Promise.all([
    describeGatherings(app, undefined, [kept]),
    describeForWall(app, key.gatheringId),
  ])
  const gathering = found(described[0])
  const { canceledAt, date, gatheringType, held, id, location } = gathering
  const { maxPlayers, participants, time, title, waiting } = gathering
  return {
    id,
    gatheringType,
    title,
    location,
    date,
    time,
    maxPlayers,
    participants,
    held,
    waiting,
    canceledAt,
    isCheckInOpen: canceledAt === null && isCheckInOpen(gathering, app.now()),
    isOver: app.now() >= endOf(gathering),
    tourney,
    standings: standings.slice(0, STANDINGS_ON_WALL),
  }
}
