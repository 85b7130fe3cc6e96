import { KEPT_DAYS } from './kept-days.ts'
import { ACCOUNT } from './kept/account.ts'
import { CARDS } from './kept/cards.ts'
import { days, type Kept } from './kept/entry.ts'
import { SERVER } from './kept/server.ts'
import { SOUGHT } from './kept/sought.ts'
import { TOGETHER } from './kept/together.ts'

export type { Kept, Seen } from './kept/entry.ts'

/** Everything the database holds. A test holds it against the schema and the defaults. */
export const KEPT: readonly (readonly [title: string, kept: readonly Kept[]])[] = [
  ['Your account', ACCOUNT],
  ['Your cards', CARDS],
  ['What you look for', SOUGHT],
  ['What you do here', TOGETHER],
  ['What the server needs', SERVER],
]

/** A cookie, or something the browser itself keeps for this site. */
export const KEPT_IN_BROWSER: readonly string[] = [
  'A cookie keeps you signed in. We delete it when you sign out.',
  `A cookie shows that you signed in with this browser before, so that strangers who guess passwords can’t lock you out. It lasts ${days(KEPT_DAYS.knownDevices)}.`,
  'A cookie remembers your theme, light or dark.',
  `Your browser itself keeps what you typed into a form and didn’t send, for ${days(KEPT_DAYS.drafts)} or until you sign out. We never see it, except messages and offers you’ve begun: we keep those so that your other devices have them.`,
  'Your browser itself remembers your recent searches, and that you closed the first steps or an announcement. We never get to see these.',
]
