import { accountReactions } from '#web/accounts/reactions.ts'
import { adminReactions } from '#web/admin/reactions.ts'
import { bountyReactions } from '#web/bounties/reactions.ts'
import { cardReactions } from '#web/cards/reactions.ts'
import { binderReactions } from '#web/collection/reactions.ts'
import { gatheringReactions } from '#web/gatherings/reactions.ts'
import { importReactions } from '#web/imports/reactions.ts'
import { matchReactions } from '#web/matches/reactions.ts'
import { notificationReactions } from '#web/notifications/reactions.ts'
import { profileReactions } from '#web/profile/reactions.ts'
import { standingReactions } from '#web/standing/reactions.ts'
import { watchlistReactions } from '#web/watchlist/reactions.ts'

import type { Reactions } from './reactions.ts'

/** The web reactions of every domain: one line each. */
export const everyReaction: readonly Reactions[] = [
  accountReactions,
  adminReactions,
  binderReactions,
  bountyReactions,
  cardReactions,
  gatheringReactions,
  importReactions,
  matchReactions,
  notificationReactions,
  profileReactions,
  standingReactions,
  watchlistReactions,
]
