import type { WebDomain } from '#web/app/web-domain.ts'

import { backupReactions } from './reactions.ts'

export const backups: WebDomain = { reactions: backupReactions }
