import type { WebDomain } from '#web/app/web-domain.ts'

import { decisionReactions } from './reactions.ts'

export const decisions: WebDomain = {
  reactions: decisionReactions,
  noticeSeals: {
    decision: { kind: 'open', icon: 'shield' },
    'appeal-answered': { kind: 'open', icon: 'place:scales' },
  },
}
