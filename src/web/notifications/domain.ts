import type { WebDomain } from '#web/app/web-domain.ts'

import { notificationReactions } from './reactions.ts'

export const notifications: WebDomain = {
  reactions: notificationReactions,
}
