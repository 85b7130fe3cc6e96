import { later } from '#web/app/later.ts'
import type { WebDomain } from '#web/app/web-domain.ts'

import { tradeReactions } from './reactions.ts'

export const trades: WebDomain = {
  reactions: tradeReactions,
  dock: [{ place: 40, to: '/trades', icon: 'place:card-exchange', label: 'Trades' }],
  profileTabs: async () => (await import('./profile-tabs.ts')).tradeTabs,
  noticeDoor: later(async () => (await import('./notice-door.tsx')).NoticeDoor),
  noticeSeals: { 'trade-request': { kind: 'open', icon: 'place:card-exchange' } },
}
