import type { WebDomain } from '#web/app/web-domain.ts'

import { guestbookReactions } from './reactions.ts'

export const guestbook: WebDomain = {
  reactions: guestbookReactions,
  panel: [{ place: 45, part: 'own', to: '/guestbook', icon: 'quill-ink', label: 'Guestbook' }],
}
