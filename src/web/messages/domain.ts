import type { WebDomain } from '#web/app/web-domain.ts'

import { messageReactions } from './reactions.ts'

export const messages: WebDomain = {
  reactions: messageReactions,
  noticeSeals: {
    message: { kind: 'open', icon: 'place:conversation' },
    'message-request': { kind: 'open', icon: 'place:conversation' },
    mention: { kind: 'open', icon: 'place:conversation' },
  },
}
