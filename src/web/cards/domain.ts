import type { WebDomain } from '#web/app/web-domain.ts'

import { cardReactions } from './reactions.ts'

export const cards: WebDomain = {
  reactions: cardReactions,
}
