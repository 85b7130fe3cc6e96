import type { WebDomain } from '#web/app/web-domain.ts'

import { profileReactions } from './reactions.ts'

export const profile: WebDomain = {
  reactions: profileReactions,
  panel: [{ place: 10, part: 'own', to: '/profile', icon: 'sliders-horizontal', label: 'Set Preferences' }],
  firstSteps: async () => (await import('./first-steps.tsx')).profileSteps,
  profileTabs: async () => (await import('./profile-tabs.ts')).profileTabs,
}
