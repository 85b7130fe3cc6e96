import type { Reactions } from '#web/realtime/reactions.ts'

import { adminQueries } from './queries.ts'

export const adminReactions: Reactions = {
  'report.changed': ({ stale }) => {
    stale(adminQueries.overview().queryKey)
  },
  'house.changed': ({ stale }) => {
    stale(adminQueries.house().queryKey)
  },
  'newcomers.changed': ({ stale }) => {
    stale(adminQueries.overview().queryKey)
  },
  'release.read': ({ stale }) => {
    stale(adminQueries.release().queryKey)
  },
  'appeal.changed': ({ stale }) => {
    stale(adminQueries.overview().queryKey)
  },
  'cards.import-progressed': ({ client, stale }, { running }) => {
    client.setQueryData(adminQueries.cards().queryKey, (shown) => shown && { ...shown, running })
    if (running === null) stale(adminQueries.cards().queryKey)
  },
  'cards.imported': ({ stale }) => {
    stale(adminQueries.cards().queryKey)
  },
}
