import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { adminQueries } from './queries.ts'

function askWhatWaits({ stale }: Live): void {
  stale(adminQueries.overview().queryKey)
}

export const adminReactions: Reactions = {
  'report.changed': askWhatWaits,
  'newcomers.changed': askWhatWaits,
  'house.changed': ({ stale }) => {
    stale(adminQueries.house().queryKey)
  },
  'release.read': ({ stale }) => {
    stale(adminQueries.release().queryKey)
  },
  'appeal.changed': askWhatWaits,
  'cards.import-progressed': ({ client, stale }, { running }) => {
    client.setQueryData(adminQueries.cards().queryKey, (shown) => shown && { ...shown, running })
    if (running === null) stale(adminQueries.cards().queryKey)
  },
  'cards.imported': ({ stale }) => {
    stale(adminQueries.cards().queryKey)
  },
}
