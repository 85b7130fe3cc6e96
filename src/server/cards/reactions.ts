import type { Followers } from '#server/events/reactions.ts'

export const cardFollowers: Followers = {
  // Until the new cards are ready, the ones before go on answering.
  'cards.imported': (app) => void app.catalogue.renew(),
}
