import type { Change } from '#server/events/transact.ts'
import type { Seat } from '#server/messages/group-queries.ts'

import { listBegunPictures, updateTakenOut } from './picture-queries.ts'
import { deleteDraft, findDraft } from './queries.ts'

/**
 * Ends what a member was writing in a conversation. Its pictures stay for the hour of those that wait: the message that
 * names them may still be on its way.
 */
export async function endDraft({ db, now }: Pick<Change, 'db' | 'now'>, seat: Seat): Promise<void> {
  await updateTakenOut(db, seat, { except: [], at: now() })
  await deleteDraft(db, seat)
}

/**
 * Ends what a message was written from. It may arrive late, and what its author began meanwhile, here or on another
 * device, stays.
 * @param begunAt when the draft was kept that the author had before them; without it, any ends
 */
export async function endSent(
  change: Pick<Change, 'db' | 'now'>,
  seat: Seat,
  { words, begunAt }: { readonly words: string; readonly begunAt: string | null | undefined },
): Promise<void> {
  const kept = await findDraft(change.db, seat)
  if (kept === undefined) return
  const isNewer = begunAt !== undefined && kept.keptAt > (begunAt ?? '')
  const isSame = kept.words.trim() === words && (await listBegunPictures(change.db, seat)).length === 0
  if (!isNewer || isSame) await endDraft(change, seat)
}
