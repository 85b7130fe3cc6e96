import { POINTS } from '#contract/points.ts'
import { later } from '#web/app/later.ts'
import type { WebDomain } from '#web/app/web-domain.ts'

import { standingQueries } from './queries.ts'
import { standingReactions } from './reactions.ts'
import { useBeginMessage } from './use-begin-message.ts'

export const standing: WebDomain = {
  reactions: standingReactions,
  addMenu: [
    {
      place: 40,
      icon: 'place:quill-ink',
      label: 'New Message',
      help: 'Message another player',
      points: POINTS.MESSAGE_SENT,
      useBegin: useBeginMessage,
    },
  ],
  dashboard: [
    {
      id: 'own-standing',
      place: 10,
      column: 'narrow',
      isAtOnce: true,
      ask: async (client) => await client.query({ ...standingQueries.mine(), staleTime: 'static' }),
      Box: later(async () => (await import('./own-standing-box.tsx')).OwnStandingBox),
    },
  ],
  noticeSeals: { rank: { kind: 'countered', icon: 'place:laurel-crown', isWaiting: false } },
}
