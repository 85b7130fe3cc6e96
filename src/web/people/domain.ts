import type { WebDomain } from '#web/app/web-domain.ts'

import { peopleReactions } from './reactions.ts'

export const people: WebDomain = { reactions: peopleReactions }
