import type { WebDomain } from '#web/app/web-domain.ts'

import { fellowshipReactions } from './reactions.ts'

export const fellowship: WebDomain = {
  reactions: fellowshipReactions,
  panel: [{ place: 50, part: 'own', to: '/friendslist', icon: 'place:three-friends', label: 'Fellowship' }],
  noticeSeals: {
    'fellow-asked': { kind: 'open', icon: 'place:three-friends' },
    'fellow-joined': { kind: 'accepted', icon: 'place:three-friends' },
  },
}
