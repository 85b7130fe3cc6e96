import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { ShownCode } from '#contract/shown-codes.ts'

import { Gathering } from './gathering.ts'
import { Tourney, TourneyStanding } from './tables/tourney.ts'

/** Standings on the wall, the best first. */
export const STANDINGS_ON_WALL = 64
/** A screen asks again after so many seconds, so that it soon says that its link has ended. */
export const SCREEN_ASKS_SECONDS = 3

/** What a screen on the wall shows. It names players whom everybody may see. */
export const WallScreen = Gathering.pick({
  id: true,
  gatheringType: true,
  title: true,
  location: true,
  date: true,
  time: true,
  maxPlayers: true,
  participants: true,
  held: true,
  waiting: true,
  canceledAt: true,
}).extend({
  /** Whether those who come can check in now by a code. */
  isCheckInOpen: z.boolean(),
  /** Whether it has ended. */
  isOver: z.boolean(),
  tourney: Tourney.nullable(),
  /** At most 64. */
  standings: z.array(TourneyStanding),
})
export type WallScreen = z.infer<typeof WallScreen>

const one = z.object({ gatheringId: z.string().max(100) })
const withSecret = one.extend({
  /** Of the link. It never stands in an address that a server sees. */
  secret: z.string().min(1).max(100),
})

export const screenEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/screen',
    summary: 'For its hosts: since when a link opens a screen for the wall.',
    input: one,
    reply: z.object({ madeAt: z.iso.datetime().nullable() }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/screen',
    summary: 'For its hosts: makes a link to a screen for the wall. The one before ends at once.',
    input: one,
    reply: z.object({ secret: z.string(), madeAt: z.iso.datetime() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/gatherings/:gatheringId/screen',
    summary: 'For its hosts: ends the link to the screen. Doing it again changes nothing.',
    input: one,
    reply: z.object({}),
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/screen/readings',
    summary:
      'For whoever has the link, signed in or not: what the screen shows, until a day after the end. Reads only; the secret comes in the body.',
    input: withSecret,
    reply: WallScreen,
    isForSuspended: true,
  }),
  showCode: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/screen/codes',
    summary:
      'For whoever has the link, signed in or not: makes a code to check in. All who give it while it is good have come.',
    input: withSecret,
    reply: ShownCode,
    isForSuspended: true,
  }),
}
