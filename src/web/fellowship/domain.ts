import type { WebDomain } from '#web/app/web-domain.ts'

import { fellowshipReactions } from './reactions.ts'

export const fellowship: WebDomain = {
  reactions: fellowshipReactions,
  panel: [{ place: 50, part: 'own', to: '/friendslist', icon: 'three-friends', label: 'Fellowship' }],
  noticeSeals: {
    'fellow-asked': { kind: 'open', icon: 'three-friends' },
    'fellow-joined': { kind: 'accepted', icon: 'three-friends' },
  },
}
