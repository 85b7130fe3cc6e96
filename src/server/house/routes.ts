import { housePictureOf } from '#contract/house-picture.ts'
import { houseEndpoints } from '#contract/house.ts'
import { type PageSource, pageOf } from '#server/http/page.ts'
import { adminRoute, publicRoute, type Route } from '#server/http/route.ts'

import { changeHouse } from './actions.ts'
import { announcementFor } from './announcement.ts'
import { settingsOf } from './settings.ts'

const DESCRIPTION = 'Find and trade cards'

export const housePages: readonly PageSource[] = [
  pageOf({
    path: '/',
    subject: houseEndpoints.get,
    input: () => ({}),
    head: ({ name, town, picture }) => {
      const place = [name, town].filter((word) => word !== '').join(', ')
      return {
        ...(place !== '' && { description: `${DESCRIPTION} at ${place}` }),
        ...(picture !== null && { image: picture.large }),
      }
    },
  }),
]

export const houseRoutes: readonly Route[] = [
  publicRoute(houseEndpoints.get, async ({ app }) => {
    const settings = await settingsOf(app)
    const { name, town, welcome, signUp } = settings
    return {
      operatorName: app.config.operatorName,
      contactEmail: app.config.contactEmail ?? null,
      picture: housePictureOf(settings),
      name,
      town,
      welcome,
      signUp,
    }
  }),
  publicRoute(houseEndpoints.texts, async ({ app }) => {
    const { contactText, privacyText, legalText } = await settingsOf(app)
    return { contactText, privacyText, legalText }
  }),
  publicRoute(houseEndpoints.announcement, async ({ app, member }) => ({
    announcement: announcementFor(await settingsOf(app), member, app.now()),
  })),
  adminRoute(houseEndpoints.settings, async ({ app }) => ({ settings: await settingsOf(app) })),
  adminRoute(houseEndpoints.change, async ({ app, member, input }) => ({
    settings: await changeHouse(app, member, input),
  })),
]
