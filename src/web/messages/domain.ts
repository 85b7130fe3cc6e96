import type { WebDomain } from '#web/app/web-domain.ts'

import { messageReactions } from './reactions.ts'

export const messages: WebDomain = {
  reactions: messageReactions,
}
