import { houseEndpoints } from '#contract/house.ts'
import type { ServerDomain } from '#server/server-domain.ts'

import { houseSettings } from './locks.ts'
import { houseFollowers } from './reactions.ts'
import { housePages, houseRoutes } from './routes.ts'

export const house: ServerDomain = {
  guards: [{ tables: ['house_setting'], by: [houseSettings] }],
  routes: houseRoutes,
  followers: [houseFollowers],
  pages: housePages,
  firstCalls: [{ endpoint: houseEndpoints.announcement, input: {} }],
}
