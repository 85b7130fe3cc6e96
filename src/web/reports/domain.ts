import type { WebDomain } from '#web/app/web-domain.ts'

import { reportReactions } from './reactions.ts'

export const reports: WebDomain = {
  reactions: reportReactions,
  noticeSeals: { 'report-looked-at': { kind: 'accepted', icon: 'shield', isWaiting: false } },
}
