import { OWN_COPIES_MAX } from '#contract/collection/own-copies.ts'
import {
  countOwnCopies,
  findOwnCopy,
  findOwnCopyLike,
  insertOwnCopy,
  listBindersWith,
  updateOwnCopy,
} from '#server/collection/own-copy-queries.ts'
import { ownCopyIn, type StoredStack } from '#server/collection/stack.ts'
import type { Change } from '#server/events/transact.ts'

/** How handed-over copies look to their receiver. */
export interface TakenOver {
  /** The receiver's own copy; `null` for copies as they were printed. */
  readonly ownCopyId: string | null
  /** The name, if the receiver may have no more own copies. */
  readonly note: string
}

const PLAIN: TakenOver = { ownCopyId: null, note: '' }

/**
 * Gives a receiver the name of copies that look like no printing, after these left the giver. The picture goes along
 * with the giver's last copy that shows it.
 */
export async function takeOverLook(
  change: Change,
  given: StoredStack,
  receiverId: string,
): Promise<TakenOver> {
  const { db, now, newId } = change
  const { memberId: giverId, oracleCardId: cardId } = given
  const ownId = ownCopyIn(given.marks)
  const before = ownId === null ? undefined : await findOwnCopy(db, giverId, ownId)
  if (before === undefined) return PLAIN
  const { id: ownCopyId, name } = before
  const isLast = (await listBindersWith(db, { memberId: giverId, ownCopyId })).length === 0
  const pictureId = isLast ? before.pictureId : null
  if (name === '' && pictureId === null) return PLAIN
  if (pictureId === null) {
    const alike = await findOwnCopyLike(db, { memberId: receiverId, cardId, name })
    if (alike !== undefined) return { ownCopyId: alike, note: '' }
  }
  if ((await countOwnCopies(db, receiverId)) >= OWN_COPIES_MAX) return { ownCopyId: null, note: name }
  const id = newId()
  await insertOwnCopy(db, { id, memberId: receiverId, cardId, name, madeAt: now().toISOString() })
  if (pictureId !== null) {
    await updateOwnCopy(db, ownCopyId, { pictureId: null })
    await updateOwnCopy(db, id, { pictureId })
  }
  return { ownCopyId: id, note: '' }
}
