import type { Change } from '#server/events/transact.ts'
import type { Seat } from '#server/messages/groups/queries.ts'

import { updateTakenOut } from './picture-queries.ts'
import { deleteDraft } from './queries.ts'

/**
 * Ends what a member was writing in a conversation. Its pictures stay for the hour of those that wait: the message that
 * names them may still be on its way.
 */
export async function endDraft({ db, now }: Pick<Change, 'db' | 'now'>, seat: Seat): Promise<void> {
  await updateTakenOut(db, seat, { except: [], at: now() })
  await deleteDraft(db, seat)
}
