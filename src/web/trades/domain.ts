import type { WebDomain } from '#web/app/web-domain.ts'

export const trades: WebDomain = {
  dock: [{ place: 40, to: '/trades', icon: 'card-exchange', label: 'Trades' }],
  profileTabs: async () => (await import('./profile-tabs.ts')).tradeTabs,
}
