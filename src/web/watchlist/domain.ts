import { later } from '#web/app/later.ts'
import type { WebDomain } from '#web/app/web-domain.ts'

import { watchlistReactions } from './reactions.ts'

export const watchlist: WebDomain = {
  reactions: watchlistReactions,
  panel: [{ place: 20, part: 'own', to: '/watchlist', icon: 'place:spyglass', label: 'Watchlist' }],
  dock: [{ place: 20, to: '/watchlist', icon: 'place:spyglass', label: 'Watchlist' }],
  dashboard: [
    {
      id: 'price-moves',
      place: 20,
      column: 'wide',
      isFor: (day) => day?.isFindable !== false,
      Box: later(async () => (await import('./price-moves.tsx')).PriceMoves),
    },
  ],
  noticeSeals: {
    watch: { kind: 'sent', icon: 'place:spyglass' },
    'watch-more': { kind: 'sent', icon: 'place:spyglass' },
    price: { kind: 'completed', icon: 'trending-up' },
  },
}
