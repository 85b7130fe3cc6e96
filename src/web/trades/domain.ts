import type { WebDomain } from '#web/app/web-domain.ts'

export const trades: WebDomain = {
  profileTabs: async () => (await import('./profile-tabs.ts')).tradeTabs,
}
