import { setEndpoints } from '#contract/sets.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { listCompletions } from './completions.ts'
import { findSheet, listMissing, listSheetCards } from './sheet.ts'

export const setRoutes: readonly Route[] = [
  memberRoute(setEndpoints.list, ({ app, member, input }) => listCompletions(app, member.id, input)),
  memberRoute(setEndpoints.get, ({ app, member, input }) => findSheet(app, member.id, input.code)),
  memberRoute(setEndpoints.cards, ({ app, member, input }) => listSheetCards(app, member.id, input)),
  memberRoute(setEndpoints.missing, ({ app, member, input }) => listMissing(app, member.id, input)),
]
