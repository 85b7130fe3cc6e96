import type { WebDomain } from '#web/app/web-domain.ts'

import { accountReactions } from './reactions.ts'

export const accounts: WebDomain = {
  reactions: accountReactions,
}
