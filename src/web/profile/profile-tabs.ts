import { later } from '#web/app/later.ts'
import type { ProfileTab } from '#web/app/web-domain.ts'

export const profileTabs: readonly ProfileTab[] = [
  {
    place: 50,
    id: 'deeds',
    label: 'Deeds',
    Panel: later(async () => (await import('./deeds-tab.tsx')).DeedsTab),
  },
]
