import type { Member } from '#contract/accounts.ts'
import type { Crop } from '#contract/profile.ts'
import { setPhoto } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { portraits } from '#server/profile/portraits/locks.ts'

import { letGoBefore } from './file-names.ts'
import { withStore } from './picture-store.ts'
import { fileNames, idOfFile, portraitPath } from './portrait-files.ts'
import { deletePortraits, findOwner, findPicture, insertPortrait, listIdsOf, listPutAway } from './queries.ts'
import { receivePicture, type SentPicture } from './receiving.ts'
import { makeSquares, type TwoSizes } from './sharp.ts'
import { deletesBoth, storeBoth } from './two-files.ts'

/** A picture that a member uploads, and what they chose of it. */
export interface SentPortrait extends SentPicture {
  readonly crop: Crop
}

/**
 * Receives a picture, turns it into a portrait, stores it and shows it as the member's.
 * @throws {Refusal} `too_large`, `unsupported_type`, `not_a_picture`, `malformed` when the caller
 * disconnects, `too_many_requests` when too many arrive at once
 */
export async function uploadPortrait(app: App, member: Member, sent: SentPortrait): Promise<string> {
  const { crop } = sent
  return await receivePicture(app, member.id, sent, {
    make: (bytes, measured) => makeSquares(bytes, measured, crop),
    store: (squares) => showNew(app, member, squares),
  })
}

/**
 * Write the row before the files. Whatever fails afterwards, we know about the files and will delete them.
 */
async function showNew(app: App, member: Member, squares: TwoSizes): Promise<string> {
  const id = await transact(app, portraits(member.id), async ({ db, now, newId }) => {
    const portrait = { id: newId(), memberId: member.id, madeAt: now().toISOString() }
    await insertPortrait(db, portrait)
    return portrait.id
  })
  const avatar = portraitPath(id)
  try {
    await storeBoth(app, fileNames(id), squares)
    await transact(app, portraits(member.id), async ({ db, announce }) => {
      // The member may have left meanwhile.
      found(await findOwner(db, id))
      await announce({ type: 'avatar.changed', memberId: member.id, avatar }, [member.id])
    })
  } catch (error) {
    await letGo(app, member.id, [id])
    throw error
  }
  await setPhoto(app, member.id, avatar)
  return avatar
}

/**
 * Reads a file of a picture that still exists. One that a keeper removed is there only for whom `maySee` says.
 * @throws {Refusal} `not_found` for any other name
 */
export async function readPicture(
  app: App,
  file: string,
  maySee: (memberId: string) => boolean,
): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly isRemoved: boolean }> {
  const id = found(idOfFile(file))
  const { memberId, removedAt } = found(await findPicture(app.db, id))
  const isRemoved = removedAt !== null
  if (isRemoved && !maySee(memberId)) throw new Refusal('not_found')
  return { bytes: found(await withStore(app, (store) => store.read(file))), isRemoved }
}

/** Reads a file of a picture that everybody may see. @throws {Refusal} `not_found` for any other name */
export async function readPortrait(app: App, file: string): Promise<Buffer<ArrayBuffer>> {
  const { bytes } = await readPicture(app, file, () => false)
  return bytes
}

/**
 * Deletes all pictures of a member: nobody sees them after the commit, and their files are deleted soon
 * after.
 */
export async function letGoOfPortraits(app: App, memberId: string): Promise<void> {
  await letGo(app, memberId, await listIdsOf(app.db, memberId))
}

async function letGo(app: App, memberId: string, ids: readonly string[]): Promise<void> {
  await transact(app, portraits(memberId), (change) => letGoIn(change, ids))
}

/** Hides these pictures and forgets their owners within this change; their files are deleted afterwards. */
export async function letGoIn({ db, later }: Change, ids: readonly string[]): Promise<void> {
  await deletePortraits(db, ids)
  await later(deletePictureFiles, ...ids.map((id) => ({ key: id })))
}

const AT_ONCE = 200

/** Deletes pictures that their members have not shown for a while. */
export async function letGoOfPutAway(app: App): Promise<void> {
  const before = letGoBefore(app.now())
  for (let count = AT_ONCE; count === AT_ONCE;) {
    count = await transact(app, portraits.all, async (change) => {
      const ids = await listPutAway(change.db, before, AT_ONCE)
      await letGoIn(change, ids)
      return ids.length
    })
  }
}

/** Deletes the files of the picture whose id is the key. */
export const deletePictureFiles = deletesBoth('profile.delete-picture-files', fileNames)
