import { KEPT_DAYS } from '#contract/kept-days.ts'

import { days, NOBODY, type Kept } from './entry.ts'

/** What the server needs to keep running. */
export const SERVER: readonly Kept[] = [
  {
    name: 'What happened lately',
    holds: 'A list of changes that keeps open tabs up to date.',
    seen: [{ by: 'You only get changes that you can also see on the pages themselves.' }],
    until: `We keep it for ${days(KEPT_DAYS.events)}.`,
    tables: ['event'],
  },
  {
    name: 'What keepers did',
    holds:
      'The ledger: what keepers did, such as making someone an admin, suspending or restoring them, or reading an email, by whom and when.',
    seen: [{ by: 'Only admins see it.' }],
    until:
      'We keep it for good and only ever add to it. Members who left appear only as a number, except for names an admin changed.',
    tables: ['audit'],
  },
  {
    name: 'What is new, for keepers',
    holds: 'Which versions this site has run, and of which each keeper has read what is new.',
    seen: [{ by: 'Only the keeper sees it.' }],
    until: 'We keep it until they delete the account.',
    tables: ['site_version', 'release_read'],
  },
  {
    name: 'This house',
    holds: 'How its admins set up this site: its name, its texts and its rules. None of it is about you.',
    seen: [{ by: 'Everyone sees what pages show. Only admins see the rest.' }],
    until: 'We keep it for as long as the site runs.',
    tables: ['house_setting'],
  },
  {
    name: 'Counts by day',
    holds:
      'How many members joined, signed in, traded, met, wrote or posted a bounty on a day. None of it says who.',
    seen: [{ by: 'Only keepers see it.' }],
    until: 'We keep it for as long as the site runs.',
    tables: ['count_note', 'day_count'],
  },
  {
    name: 'Work in the background',
    holds: 'Work the server still has to do, such as sending an email.',
    seen: NOBODY,
    until: `We keep it until it is done. What failed for good we keep for ${days(KEPT_DAYS.deadTasks)}.`,
    tables: ['task'],
  },
  {
    name: 'Backups',
    holds: 'When backups were made. A backup itself is a file with everything on this page, as it was then.',
    seen: [{ by: 'Only admins see when they were made. The operator of this site has the files.' }],
    until:
      'A nightly backup stays until enough newer ones have replaced it, usually after seven nights. What you delete is gone from backups then.',
    tables: ['backup_run'],
  },
  {
    name: 'Members who left',
    holds: 'A hash of each username, so that nobody else can take it, and whose data we’re still deleting.',
    seen: NOBODY,
    until: 'We keep the hashes for good. We delete the rest within minutes.',
    tables: ['retired_name', 'name_salt', 'leaving'],
  },
  {
    name: 'Cards',
    holds: 'Cards, sets, rulings and prices. None of it is about you.',
    seen: [{ by: 'Everyone sees it.' }],
    until: 'We keep it for as long as the site runs.',
    tables: [
      'card_import',
      'card_import_run',
      'card_set',
      'card_symbol',
      'oracle_card',
      'price',
      'printing',
      'ruling',
    ],
  },
]
