import type { Member } from '#contract/accounts.ts'
import { OWN_COPIES_MAX } from '#contract/collection/own-copies.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { countOwnCopies, insertOwnCopy } from './own-copy-queries.ts'

/**
 * Adds what copies of a card look like that no printing describes.
 * @returns its id; `null` if they have no name of their own
 * @throws {Refusal} `too_many_own_copies`
 */
export async function addOwnCopy(
  { db, now, newId }: Change,
  owner: Pick<Member, 'id'>,
  { name, cardId }: { readonly name: string | undefined; readonly cardId: string },
): Promise<string | null> {
  if (name === undefined || name === '') return null
  return await insertNew({ db, now, newId }, owner, { name, cardId })
}

/** The same for copies that have only a picture. */
export async function insertNew(
  { db, now, newId }: Pick<Change, 'db' | 'now' | 'newId'>,
  owner: Pick<Member, 'id'>,
  { name, cardId }: { readonly name: string; readonly cardId: string },
): Promise<string> {
  if ((await countOwnCopies(db, owner.id)) >= OWN_COPIES_MAX) throw new Refusal('too_many_own_copies')
  const id = newId()
  await insertOwnCopy(db, { id, memberId: owner.id, cardId, name, madeAt: now().toISOString() })
  return id
}
