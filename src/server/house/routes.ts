import { houseEndpoints } from '#contract/house.ts'
import { adminRoute, publicRoute, type Route } from '#server/http/route.ts'

import { changeHouse } from './actions.ts'
import { settingsOf } from './settings.ts'

export const houseRoutes: readonly Route[] = [
  publicRoute(houseEndpoints.get, async ({ app }) => {
    const { name, town, welcome, signUp } = await settingsOf(app)
    return {
      operatorName: app.config.operatorName,
      contactEmail: app.config.contactEmail ?? null,
      name,
      town,
      welcome,
      signUp,
    }
  }),
  adminRoute(houseEndpoints.settings, async ({ app }) => ({ settings: await settingsOf(app) })),
  adminRoute(houseEndpoints.change, async ({ app, member, input }) => ({
    settings: await changeHouse(app, member, input),
  })),
]
