import type { WebDomain } from '#web/app/web-domain.ts'

import { profileReactions } from './reactions.ts'

export const profile: WebDomain = {
  reactions: profileReactions,
  profileTabs: async () => (await import('./profile-tabs.ts')).profileTabs,
}
