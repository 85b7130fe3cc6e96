import { UNDO_DAYS } from '#contract/collection/acts.ts'
import { IMPORT_KEPT_DAYS } from '#contract/imports.ts'
import { COLUMN_CHOICES_MAX } from '#contract/imports/columns.ts'

import { days, ONLY_YOU, UNTIL_DELETED, type Kept } from './entry.ts'

/** What we keep of a member’s collection. */
export const CARDS: readonly Kept[] = [
  {
    name: 'Binders and cards',
    holds:
      'Your binders and the copies in them, with condition, notes, tags, prices, and how many are for trade.',
    seen: [
      { chosen: 'binders', what: 'a new binder' },
      { by: 'Nobody else ever sees your notes, your tags and what you paid.' },
    ],
    until: UNTIL_DELETED,
    tables: ['binder', 'stack', 'trade_copy'],
  },
  {
    name: 'Copies with a name or picture of their own',
    holds:
      'Names you give copies that no printing describes, and pictures you upload of them, without the data your camera added.',
    seen: [{ chosen: 'binders', what: 'the copies in a new binder' }],
    until: `We keep them until you remove them or delete your account. What no copy has any more, we delete within ${days(UNDO_DAYS + 3)}.`,
    tables: ['own_copy'],
  },
  {
    name: 'Promised copies',
    holds: 'Which of your copies an accepted trade keeps for whom, while it lasts.',
    seen: [{ by: 'The member you promised them to.' }],
    until: 'We keep it until the trade ends.',
    tables: ['held_copy'],
  },
  {
    name: 'Changes you can undo',
    holds:
      'Bulk changes you made to your cards, what they deleted, and which copies you received from others since.',
    seen: ONLY_YOU,
    until: `We keep each for ${days(UNDO_DAYS)}.`,
    tables: ['act', 'act_line', 'act_piece', 'received_copies'],
  },
  {
    name: 'Values',
    holds: 'What your binders were worth, day by day. After two years, week by week.',
    seen: ONLY_YOU,
    until: 'We keep it until you delete the binder or your account.',
    tables: ['binder_weighed', 'binder_value', 'member_value', 'value_thinning'],
  },
  {
    name: 'Imports',
    holds: 'Files you import, row by row, and a report of what happened to each row.',
    seen: ONLY_YOU,
    until: `We keep files that you didn’t import for ${days(IMPORT_KEPT_DAYS)}, and reports for ${days(UNDO_DAYS)}.`,
    tables: ['import_run', 'import_row', 'import_binder', 'import_opened'],
  },
  {
    name: 'Columns of imports',
    holds: 'What you told us about the columns of a file, with its first row.',
    seen: ONLY_YOU,
    until: `We keep the ${String(COLUMN_CHOICES_MAX)} you used last, until you delete your account.`,
    tables: ['import_columns'],
  },
  {
    name: 'Saved searches',
    holds: 'Searches you saved, with their names.',
    seen: ONLY_YOU,
    until: UNTIL_DELETED,
    tables: ['saved_search'],
  },
]
