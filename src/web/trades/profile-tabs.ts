import { later } from '#web/app/later.ts'
import type { ProfileTab } from '#web/app/web-domain.ts'

export const tradeTabs: readonly ProfileTab[] = [
  {
    place: 60,
    id: 'ratings',
    label: 'Ratings',
    Panel: later(async () => (await import('./ratings-tab.tsx')).RatingsTab),
    useFigure: ({ positiveRatings }) => positiveRatings,
  },
]
