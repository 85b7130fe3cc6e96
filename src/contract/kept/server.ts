import { KEPT_DAYS } from '#contract/kept-days.ts'

import { days, NOBODY, type Kept } from './entry.ts'

/** What the server needs to keep running. */
export const SERVER: readonly Kept[] = [
  {
    name: 'What happened lately',
    holds: 'A list of changes, which keeps open tabs up to date.',
    seen: [{ by: 'You see of it what you may see on the pages it is about.' }],
    until: `We keep it for ${days(KEPT_DAYS.events)}.`,
    tables: ['event'],
  },
  {
    name: 'What admins did',
    holds: 'Who became an admin, was suspended or restored, by whom and when.',
    seen: [{ by: 'Only admins see it.' }],
    until: 'We keep it for good, and only ever add to it. Of members who left, only a number stays.',
    tables: ['audit'],
  },
  {
    name: 'Work in the background',
    holds: 'What the server has still to do, by numbers, such as an email to send.',
    seen: NOBODY,
    until: `We keep it until it is done. What failed for good we keep for ${days(KEPT_DAYS.deadTasks)}.`,
    tables: ['task'],
  },
  {
    name: 'Members who left',
    holds: 'A digest of each name, so that nobody else gets it, and whose data we are still deleting.',
    seen: NOBODY,
    until: 'We keep the digests for good. The rest goes within minutes.',
    tables: ['retired_name', 'name_salt', 'leaving'],
  },
  {
    name: 'Cards',
    holds: 'Cards, sets, rulings and prices. Nothing of it is about you.',
    seen: [{ by: 'Everyone sees it.' }],
    until: 'We keep it for as long as the site runs.',
    tables: ['card_import', 'card_set', 'card_symbol', 'oracle_card', 'price', 'printing', 'ruling'],
  },
]
