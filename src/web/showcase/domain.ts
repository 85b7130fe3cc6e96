import { later } from '#web/app/later.ts'
import type { WebDomain } from '#web/app/web-domain.ts'
import { binderQueries } from '#web/collection/queries.ts'

export const showcase: WebDomain = {
  dashboard: [
    {
      id: 'shelf',
      place: 40,
      column: 'narrow',
      isFor: (day) => day?.hasCards !== false,
      ask: async (client) => await client.query({ ...binderQueries.list(), staleTime: 'static' }),
      Box: later(async () => (await import('./worth/shelf-summary.tsx')).ShelfSummary),
    },
  ],
  firstSteps: async () => (await import('./first-steps.tsx')).showcaseSteps,
  profileTabs: async () => (await import('./members/profile-tabs.ts')).showcaseTabs,
}
