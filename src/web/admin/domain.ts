import type { WebDomain } from '#web/app/web-domain.ts'

import { adminReactions } from './reactions.ts'

export const admin: WebDomain = {
  reactions: adminReactions,
}
