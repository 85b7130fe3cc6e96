import type { WebDomain } from '#web/app/web-domain.ts'

import { adminReactions } from './reactions.ts'

export const admin: WebDomain = {
  reactions: adminReactions,
  panel: [
    {
      place: 10,
      part: 'admin',
      to: '/admin/dashboard',
      icon: 'place:imperial-crown',
      label: 'Admin Dashboard',
    },
  ],
}
