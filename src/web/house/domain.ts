import type { WebDomain } from '#web/app/web-domain.ts'

import { houseReactions } from './reactions.ts'
import { watchAnnouncement } from './watch-announcement.ts'

export const house: WebDomain = {
  reactions: houseReactions,
  begin: watchAnnouncement,
}
