import { decisionEndpoints } from '#contract/decisions.ts'
import { removalEndpoints } from '#contract/removals.ts'
import { adminRoute, memberRoute, type Route } from '#server/http/route.ts'

import { limit, liftLimit, readWarning, warn } from './actions.ts'
import { answerAppeal, appeal } from './appeal-actions.ts'
import { describeAppeals, describeOwn, describeDecisions } from './describe.ts'
import { removeContent } from './removal-actions.ts'

const NOTHING = {}

export const decisionRoutes: readonly Route[] = [
  memberRoute(decisionEndpoints.own, async ({ app, member }) => ({
    decisions: await describeOwn(app, member),
  })),
  memberRoute(decisionEndpoints.read, async ({ app, member, input }) => {
    await readWarning(app, member, input.decisionId)
    return NOTHING
  }),
  memberRoute(decisionEndpoints.appeal, async ({ app, member, input }) => {
    await appeal(app, member, input)
    return NOTHING
  }),
  adminRoute(decisionEndpoints.warn, async ({ app, member, input }) => {
    await warn(app, member, input)
    return NOTHING
  }),
  adminRoute(decisionEndpoints.limit, async ({ app, member, input }) => {
    await limit(app, member, input)
    return NOTHING
  }),
  adminRoute(decisionEndpoints.liftLimit, async ({ app, member, input }) => {
    await liftLimit(app, member, input)
    return NOTHING
  }),
  adminRoute(decisionEndpoints.ofMember, async ({ app, member, input }) => ({
    decisions: await describeDecisions(app, member, input.username),
  })),
  adminRoute(removalEndpoints.remove, async ({ app, member, input }) => {
    await removeContent(app, member, input)
    return NOTHING
  }),
  adminRoute(decisionEndpoints.appeals, ({ app, member, input }) => describeAppeals(app, member, input)),
  adminRoute(decisionEndpoints.answer, async ({ app, member, input }) => {
    await answerAppeal(app, member, input)
    return NOTHING
  }),
]
