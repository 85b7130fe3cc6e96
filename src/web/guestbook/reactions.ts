import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { guestbookQueries } from './queries.ts'

export const guestbookReactions: Reactions = {
  'guestbook.signed': askAgain,
  'member.left': askAgain,
}

function askAgain({ stale }: Live): void {
  stale(guestbookQueries.list().queryKey)
}
