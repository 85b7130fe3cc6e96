import type { WebDomain } from '#web/app/web-domain.ts'

import { pushReactions } from './reactions.ts'

export const push: WebDomain = { reactions: pushReactions }
