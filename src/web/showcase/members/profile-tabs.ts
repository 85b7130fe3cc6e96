import { useQuery } from '@tanstack/react-query'

import { later } from '#web/app/later.ts'
import type { ProfileTab } from '#web/app/web-domain.ts'
import { stacksOf } from '#web/collection/listing/queries.ts'
import { binderQueries } from '#web/collection/queries.ts'

import { listingOfMember } from './member-listing.ts'

export const showcaseTabs: readonly ProfileTab[] = [
  {
    place: 10,
    id: 'trade',
    label: 'For trade',
    Panel: later(async () => (await import('./trade-tab.tsx')).TradeTab),
    useFigure: ({ username }) => useQuery(stacksOf(username).piece(listingOfMember({}), 0)).data?.total,
  },
  {
    place: 30,
    id: 'spells',
    label: 'Spells',
    Panel: later(async () => (await import('./spells-tab.tsx')).SpellsTab),
    useFigure: ({ username }, isIdle) =>
      useQuery({ ...binderQueries.listOf(username), enabled: isIdle }).data?.total,
  },
]
