import type { WebDomain } from '#web/app/web-domain.ts'

import { accounts } from './accounts/domain.ts'
import { admin } from './admin/domain.ts'
import { backups } from './backups/domain.ts'
import { bounties } from './bounties/domain.ts'
import { cards } from './cards/domain.ts'
import { collection } from './collection/domain.ts'
import { decisions } from './decisions/domain.ts'
import { fellowship } from './fellowship/domain.ts'
import { gatherings } from './gatherings/domain.ts'
import { house } from './house/domain.ts'
import { imports } from './imports/domain.ts'
import { matches } from './matches/domain.ts'
import { messages } from './messages/domain.ts'
import { notifications } from './notifications/domain.ts'
import { pages } from './pages/domain.ts'
import { people } from './people/domain.ts'
import { profile } from './profile/domain.ts'
import { push } from './push/domain.ts'
import { reports } from './reports/domain.ts'
import { sets } from './sets/domain.ts'
import { showcase } from './showcase/domain.ts'
import { standing } from './standing/domain.ts'
import { trades } from './trades/domain.ts'
import { watchlist } from './watchlist/domain.ts'

/** Every domain of the web. Each says in its own `domain.ts` what it contributes. */
export const domains: readonly WebDomain[] = [
  accounts,
  admin,
  backups,
  bounties,
  cards,
  collection,
  fellowship,
  gatherings,
  house,
  imports,
  matches,
  messages,
  notifications,
  pages,
  people,
  profile,
  push,
  reports,
  decisions,
  sets,
  showcase,
  standing,
  trades,
  watchlist,
]
