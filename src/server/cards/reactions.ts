import type { Followers } from '#server/events/reactions.ts'

import { catalogueOf } from './catalogue/catalogue.ts'

export const cardFollowers: Followers = {
  // Until the new cards are ready, the ones before go on answering.
  'cards.imported': (app) => void catalogueOf(app).renew(),
}
