import { accounts } from '#server/accounts/domain.ts'
import { admin } from '#server/admin/domain.ts'
import { backups } from '#server/backups/domain.ts'
import { bounties } from '#server/bounties/domain.ts'
import { cards } from '#server/cards/domain.ts'
import { collection } from '#server/collection/domain.ts'
import { decisions } from '#server/decisions/domain.ts'
import { fellowship } from '#server/fellowship/domain.ts'
import { gatherings } from '#server/gatherings/domain.ts'
import { house } from '#server/house/domain.ts'
import { imports } from '#server/imports/domain.ts'
import { location } from '#server/location/domain.ts'
import { mail } from '#server/mail/domain.ts'
import { matches } from '#server/matches/domain.ts'
import { messages } from '#server/messages/domain.ts'
import { notifications } from '#server/notifications/domain.ts'
import { people } from '#server/people/domain.ts'
import { profile } from '#server/profile/domain.ts'
import { push } from '#server/push/domain.ts'
import { reports } from '#server/reports/domain.ts'
import { scryfallApi } from '#server/scryfall-api/domain.ts'
import { sets } from '#server/sets/domain.ts'
import { showcase } from '#server/showcase/domain.ts'
import { standing } from '#server/standing/domain.ts'
import { trades } from '#server/trades/domain.ts'
import { wants } from '#server/wants/domain.ts'
import { watchlist } from '#server/watchlist/domain.ts'

import type { ServerDomain } from './server-domain.ts'

/** Every domain of the server. Each says in its own `domain.ts` what it contributes. */
export const domains: readonly ServerDomain[] = [
  accounts,
  house,
  people,
  profile,
  location,
  mail,
  admin,
  backups,
  cards,
  scryfallApi,
  collection,
  imports,
  sets,
  showcase,
  watchlist,
  wants,
  bounties,
  fellowship,
  gatherings,
  matches,
  trades,
  messages,
  reports,
  decisions,
  standing,
  notifications,
  push,
]
