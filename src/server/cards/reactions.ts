import type { Followers } from '#server/events/reactions.ts'

import { catalogueOf } from './catalogue/public.ts'

export const cardFollowers: Followers = {
  // The old cards keep answering until the new ones are ready.
  'cards.imported': (app) => void catalogueOf(app).renew(),
}
