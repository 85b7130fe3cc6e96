import { disputeEndpoints } from '#contract/trades/disputes.ts'
import { adminRoute, type Limit, memberRoute, type Route } from '#server/http/route.ts'
import { listMissed } from '#server/trades/missed-queries.ts'

import { answerDispute, openDispute, readDisputeFile, resolveDispute } from './actions.ts'
import { describeDispute, findDisputePage } from './describe-dispute.ts'

const WORDS: Limit = { count: 30, seconds: 3600, by: 'member' }

export const disputeRoutes: readonly Route[] = [
  memberRoute(disputeEndpoints.get, ({ app, member, input }) =>
    describeDispute(app, member.id, input.tradeId),
  ),
  memberRoute(
    disputeEndpoints.open,
    async ({ app, member, input }) => {
      await openDispute(app, member, input)
      return await describeDispute(app, member.id, input.tradeId)
    },
    { limit: WORDS },
  ),
  memberRoute(
    disputeEndpoints.answer,
    async ({ app, member, input }) => {
      await answerDispute(app, member, input)
      return await describeDispute(app, member.id, input.tradeId)
    },
    { limit: WORDS },
  ),
  memberRoute(disputeEndpoints.missed, async ({ app, member }) => ({
    missed: await listMissed(app.db, member.id),
  })),
  adminRoute(disputeEndpoints.list, ({ app, input }) => findDisputePage(app, input.cursor)),
  adminRoute(disputeEndpoints.read, ({ app, member, input }) => readDisputeFile(app, member, input.tradeId)),
  adminRoute(disputeEndpoints.resolve, async ({ app, member, input }) => {
    await resolveDispute(app, member, input)
    return await readDisputeFile(app, member, input.tradeId)
  }),
]
