import { playingEndpoints } from '#contract/gatherings/tables/playing.ts'
import { runningEndpoints } from '#contract/gatherings/tables/running.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { addPlayer, cutToBest, endTourney, playNextRound, setClock, startTourney } from './actions.ts'
import { describeCorrections, describeStandings, describeTourney } from './describe.ts'
import { confirmResult, dropPlayer, enterResult } from './result-actions.ts'

/** Often enough for a host who enters every result of a large hall. */
const AT_TABLES: Limit = { count: 1200, seconds: 3600, by: 'member' }
/** Each seats everybody anew. */
const ROUNDS: Limit = { count: 60, seconds: 3600, by: 'member' }

export const tableRoutes: readonly Route[] = [
  memberRoute(playingEndpoints.tourney, ({ app, member, input }) => describeTourney(app, member, input)),
  memberRoute(playingEndpoints.standings, ({ app, member, input }) =>
    describeStandings(app, member, input.gatheringId, input.number),
  ),
  memberRoute(playingEndpoints.corrections, ({ app, member, input }) =>
    describeCorrections(app, member, input.gatheringId, input.number),
  ),
  memberRoute(playingEndpoints.enter, ({ app, member, input }) => enterResult(app, member, input), {
    limit: AT_TABLES,
  }),
  memberRoute(playingEndpoints.confirm, ({ app, member, input }) => confirmResult(app, member, input), {
    limit: AT_TABLES,
  }),
  memberRoute(playingEndpoints.drop, ({ app, member, input }) => dropPlayer(app, member, input), {
    limit: AT_TABLES,
  }),
  memberRoute(runningEndpoints.start, ({ app, member, input }) => startTourney(app, member, input), {
    limit: ROUNDS,
  }),
  memberRoute(runningEndpoints.nextRound, ({ app, member, input }) => playNextRound(app, member, input), {
    limit: ROUNDS,
  }),
  memberRoute(runningEndpoints.cut, ({ app, member, input }) => cutToBest(app, member, input), {
    limit: ROUNDS,
  }),
  memberRoute(runningEndpoints.end, ({ app, member, input }) => endTourney(app, member, input.gatheringId), {
    limit: ROUNDS,
  }),
  memberRoute(runningEndpoints.add, ({ app, member, input }) => addPlayer(app, member, input), {
    limit: AT_TABLES,
  }),
  memberRoute(runningEndpoints.clock, ({ app, member, input }) => setClock(app, member, input), {
    limit: AT_TABLES,
  }),
]
