import { atOnce, type Belongings, nothingToRemove } from '#server/events/belongings.ts'

import { listEntryRows } from './queries.ts'

/** The entry itself goes in the moment its member leaves. */
export const guestbookBelongings: Belongings = {
  name: 'guestbook',
  about: 'What you wrote in the guestbook.',
  tell: ({ db }, memberId) => ({ entries: atOnce(() => listEntryRows(db, memberId), ['member_id']) }),
  remove: nothingToRemove,
}
