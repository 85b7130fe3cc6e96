import { KEPT_DAYS } from '#contract/kept-days.ts'

import { days, NOBODY, UNTIL_DELETED, type Kept } from './entry.ts'

/** What we keep of what a member looks for. */
export const SOUGHT: readonly Kept[] = [
  {
    name: 'Watchlist',
    holds: 'Cards you want, how many, in which condition, and your target prices.',
    seen: [
      { chosen: 'wants', what: 'that you want a card' },
      { by: 'Nobody else ever sees your target prices.' },
    ],
    until: UNTIL_DELETED,
    tables: ['watch', 'watch_setting'],
  },
  {
    name: 'Bounties',
    holds:
      'Bounties you post or take, with their rewards and notes, who caught them, and which codes were given when you met.',
    seen: [
      { by: 'All members see bounties on the board and caught ones. Only those involved see the others.' },
    ],
    until: 'We keep them until you delete your account. Caught ones stay, without your name.',
    tables: ['bounty', 'bounty_code', 'bounty_try'],
  },
  {
    name: 'Trade requests',
    holds: 'Trade requests you post, with the cards they name and your words.',
    seen: [{ by: 'All members see them. Only the two of you see one that you post for a single member.' }],
    until: UNTIL_DELETED,
    tables: ['trade_request', 'trade_request_line'],
  },
  {
    name: 'Matches we told about',
    holds: 'Which members we told about whose cards or bounty, so that we tell nobody twice.',
    seen: NOBODY,
    until: `We keep it for a day, and for bounties for ${days(KEPT_DAYS.toldOfBounties)}.`,
    tables: ['match_news', 'match_told'],
  },
]
