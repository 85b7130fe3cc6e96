import { sealingEndpoints } from '#contract/trades/sealing.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'
import { describeTrade } from '#server/trades/talks/public.ts'

import { giveCode, sayDone, sealByCode, showCode } from './actions.ts'
import { describeSealing } from './describe-sealing.ts'
import { deviceMark, withDeviceMark } from './device-mark.ts'

/** A code lasts half a minute, and two may lie on a table for a while. */
const CODES: Limit = { count: 300, seconds: 3600, by: 'member' }
const TRIES: Limit = { count: 120, seconds: 3600, by: 'member' }

export const sealingRoutes: readonly Route[] = [
  memberRoute(sealingEndpoints.get, ({ app, member, input }) =>
    describeSealing(app, member.id, input.tradeId),
  ),
  memberRoute(
    sealingEndpoints.show,
    ({ app, member, input, request }) =>
      withDeviceMark(app, request, (device) => showCode(app, member, { ...input, device })),
    { limit: CODES },
  ),
  memberRoute(
    sealingEndpoints.give,
    async ({ app, member, input, request }) => {
      await giveCode(app, member, { ...input, device: deviceMark(app, request) })
      return await describeSealing(app, member.id, input.tradeId)
    },
    { limit: TRIES },
  ),
  memberRoute(
    sealingEndpoints.seal,
    async ({ app, member, input }) => {
      await sealByCode(app, member, input)
      return await describeTrade(app, member.id, input.tradeId)
    },
    { limit: TRIES },
  ),
  memberRoute(
    sealingEndpoints.say,
    ({ app, member, input, request }) =>
      withDeviceMark(app, request, async (device) => {
        await sayDone(app, member, { ...input, device })
        return await describeTrade(app, member.id, input.tradeId)
      }),
    { limit: TRIES },
  ),
]
