import type { Member } from '#contract/accounts.ts'
import type { Stack } from '#contract/collection/stacks.ts'
import type { App } from '#server/app-context.ts'
import { refuseIfPromised } from '#server/collection/holds/public.ts'
import { shelf } from '#server/collection/locks.ts'
import { fileNamesOf } from '#server/collection/own-copy-files.ts'
import {
  findOwnCopy,
  listBindersWith,
  type OwnCopy,
  updateOwnCopy,
} from '#server/collection/own-copy-queries.ts'
import { insertNew } from '#server/collection/own-copy.ts'
import { applyOne, findOwnStack, namesOf, shown } from '#server/collection/stack-actions.ts'
import { ownCopyIn, readMarks, type StoredStack, writeMarks } from '#server/collection/stack.ts'
import { touchBinder } from '#server/collection/stacks/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import {
  deletesBoth,
  makeCardPictures,
  receivePicture,
  type SentPicture,
  storeBoth,
  type TwoSizes,
} from '#server/profile/public.ts'

/** The name of a copy, and whether it keeps its picture. */
export interface OwnChange {
  readonly stackId: string
  readonly name: string
  readonly keepsPicture: boolean
}

/**
 * Names the copies of a stack that no printing describes. Without a name and a picture they are plain again.
 * @throws {Refusal} `not_found`, `too_many_own_copies` or `copies_promised`
 */
export async function changeOwnCopy(
  app: App,
  owner: Member,
  { stackId, name, keepsPicture }: OwnChange,
): Promise<Stack> {
  return await transact(app, shelf(owner.id), async (change) => {
    const { stack, before } = await findLook(change, owner, stackId)
    const pictures = picturesOf(before)
    const pictureId = (keepsPicture ? pictures[0] : undefined) ?? null
    if (name === '' && pictureId === null) return await makePlain(change, owner, stack, before)
    if (pictureId === null) await letGoOf(change, pictures)
    const ownCopyId = before?.id ?? (await insertNew(change, owner, { name, cardId: stack.oracleCardId }))
    await look(change, owner, ownCopyId, { name, pictureId })
    return await become(change, owner, stack, ownCopyId)
  })
}

/** A stack of the member's, and what it looks like now if that is like no printing. */
async function findLook(
  { db }: Change,
  owner: Member,
  stackId: string,
): Promise<{ stack: StoredStack; before: OwnCopy | undefined }> {
  const stack = await findOwnStack(db, owner, stackId)
  return { stack, before: await findOwnCopy(db, owner.id, ownCopyIn(stack.marks) ?? '') }
}

/** Other stacks keep what they share. If there are none, nothing is left of the name and the picture. */
async function makePlain(
  change: Change,
  owner: Member,
  stack: StoredStack,
  before: OwnCopy | undefined,
): Promise<Stack> {
  const plain = await become(change, owner, stack, null)
  if (before === undefined) return plain
  const { db } = change
  if ((await listBindersWith(db, { memberId: owner.id, ownCopyId: before.id })).length > 0) return plain
  await updateOwnCopy(db, before.id, { name: '', pictureId: null })
  await letGoOf(change, picturesOf(before))
  return plain
}

function picturesOf(copy: OwnCopy | undefined): string[] {
  return copy?.pictureId === undefined || copy.pictureId === null ? [] : [copy.pictureId]
}

/**
 * Receives a picture of the copies of a stack and shows it in place of their printing's.
 * @throws {Refusal} `not_found`, `too_many_own_copies`, or why the picture cannot be used
 */
export async function uploadOwnPicture(
  app: App,
  owner: Member,
  stackId: string,
  sent: SentPicture,
): Promise<Stack> {
  await findOwnStack(app.db, owner, stackId)
  return await receivePicture(app, owner.id, sent, {
    make: makeCardPictures,
    store: (pictures) => storePicture(app, owner, stackId, pictures),
  })
}

/** Writes the files first. If the rest fails, they are deleted again. */
async function storePicture(app: App, owner: Member, stackId: string, pictures: TwoSizes): Promise<Stack> {
  const pictureId = app.newId()
  try {
    await storeBoth(app, fileNamesOf(pictureId), pictures)
    return await transact(app, shelf(owner.id), async (change) => {
      const { stack, before } = await findLook(change, owner, stackId)
      await letGoOf(change, picturesOf(before))
      const ownCopyId =
        before?.id ?? (await insertNew(change, owner, { name: '', cardId: stack.oracleCardId }))
      await look(change, owner, ownCopyId, { pictureId })
      return await become(change, owner, stack, ownCopyId)
    })
  } catch (error) {
    await transact(app, shelf(owner.id), (change) => letGoOf(change, [pictureId]))
    throw error
  }
}

/**
 * Changes what copies look like, in every binder they are in.
 * @throws {Refusal} `copies_promised` for copies that a trade holds as they look
 */
async function look(
  change: Change,
  { id: memberId }: Member,
  ownCopyId: string,
  after: { readonly name?: string; readonly pictureId: string | null },
): Promise<void> {
  const { db, now } = change
  await refuseIfPromised(change, memberId, ownCopyId)
  await updateOwnCopy(db, ownCopyId, after)
  for (const binderId of await listBindersWith(db, { memberId, ownCopyId }))
    await touchBinder(db, { memberId, binderId }, now().toISOString())
}

/** Makes the copies of a stack look like an own copy, or like their printing. */
async function become(
  change: Change,
  owner: Member,
  stack: StoredStack,
  ownCopyId: string | null,
): Promise<Stack> {
  const { now, announce } = change
  const updatedAt = now().toISOString()
  const marks = writeMarks(readMarks(stack.marks), ownCopyId)
  const line = { stackId: stack.id, become: (before: StoredStack) => ({ ...before, marks, updatedAt }) }
  const after = await applyOne(change, { memberId: owner.id, actId: null }, line)
  if (after.id !== stack.id) await announce({ type: 'stack.removed', ...namesOf(stack) }, [owner.id])
  await announce({ type: 'stack.changed', ...namesOf(after) }, [owner.id])
  return await shown(change, owner, after.id)
}

/** Deletes the files of these pictures after the change. */
export async function letGoOf(
  { later }: Pick<Change, 'later'>,
  pictureIds: readonly string[],
): Promise<void> {
  await later(deleteOwnPictures, ...pictureIds.map((key) => ({ key })))
}

/** Deletes the files of the picture whose id is the key. */
export const deleteOwnPictures = deletesBoth('collection.delete-own-pictures', fileNamesOf)
