import { seriesEndpoints } from '#contract/gatherings/series.ts'
import { writeSeries } from '#server/gatherings/calendar/public.ts'
import { type Limit, memberRoute, publicRoute, Reply, type Route } from '#server/http/route.ts'

import { cancelSeries, changeSeries, repeatGathering } from './actions.ts'
import { addDate, restoreDate, skipDate } from './date-actions.ts'
import { describeSeries, describeSeriesAsSeen } from './describe.ts'
import { comeToAll, leaveAll } from './goer-actions.ts'
import { handOverSeries } from './hand-over.ts'

/** Each may call or cancel gatherings for weeks. */
const SERIES: Limit = { count: 60, seconds: 3600, by: 'member' }
const COMING: Limit = { count: 30, seconds: 3600, by: 'member' }

export const seriesRoutes: readonly Route[] = [
  publicRoute(seriesEndpoints.get, ({ app, member, input }) =>
    describeSeries(app, member?.id, input.gatheringId),
  ),
  memberRoute(
    seriesEndpoints.repeat,
    async ({ app, member, input }) => {
      await repeatGathering(app, member, input)
      return await describeSeries(app, member.id, input.gatheringId)
    },
    { limit: SERIES },
  ),
  memberRoute(seriesEndpoints.change, ({ app, member, input }) => changeSeries(app, member, input), {
    limit: SERIES,
  }),
  memberRoute(seriesEndpoints.handOver, ({ app, member, input }) => handOverSeries(app, member, input), {
    limit: SERIES,
  }),
  memberRoute(seriesEndpoints.cancel, ({ app, member, input }) => cancelSeries(app, member, input), {
    limit: SERIES,
  }),
  ...(
    [
      [seriesEndpoints.addDate, addDate],
      [seriesEndpoints.skipDate, skipDate],
      [seriesEndpoints.restoreDate, restoreDate],
    ] as const
  ).map(([endpoint, act]) =>
    memberRoute(
      endpoint,
      async ({ app, member, input }) => {
        await act(app, member, input)
        return await describeSeries(app, member.id, input.gatheringId)
      },
      { limit: SERIES },
    ),
  ),
  memberRoute(
    seriesEndpoints.come,
    async ({ app, member, input }) => {
      await comeToAll(app, member, input)
      return await describeSeries(app, member.id, input.gatheringId)
    },
    { limit: COMING },
  ),
  memberRoute(
    seriesEndpoints.leave,
    async ({ app, member, input }) => {
      await leaveAll(app, member, input.gatheringId)
      return await describeSeriesAsSeen(app, member.id, input.gatheringId)
    },
    { limit: COMING },
  ),
  publicRoute(seriesEndpoints.calendar, async ({ app, member, input: { gatheringId } }) => {
    const body = await writeSeries(app, member?.id, gatheringId)
    return new Reply(body, {
      headers: {
        'content-disposition': 'attachment; filename="gatherings.ics"',
        'cache-control': 'private, no-cache',
      },
    })
  }),
]
