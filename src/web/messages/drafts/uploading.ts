import { Refused } from '#web/app/call.ts'
import type { UnsentPicture } from '#web/app/drafts/unsent-picture.ts'
import { sendFile } from '#web/app/send-file.ts'

interface Whose {
  readonly conversationId: string
  readonly memberId: string
}

/** The uploads of this tab by the key of their picture, those that ended well too: a message asks for what its draft sent. */
const uploads = new Map<string, Promise<string>>()

/**
 * Uploads a picture that this browser has, once, however many ask for it.
 * @returns its id
 * @throws {Refused} `picture_gone` if this browser has it no more
 */
export async function uploadUnsent(whose: Whose, { key, id }: UnsentPicture): Promise<string> {
  if (id !== null) return id
  const known = uploads.get(key)
  if (known !== undefined) return await known
  const uploading = upload(whose, key)
  uploads.set(key, uploading)
  try {
    return await uploading
  } catch (error) {
    uploads.delete(key)
    throw error
  }
}

async function upload({ conversationId, memberId }: Whose, key: string): Promise<string> {
  const [{ storedPicture }, { messagesEndpoints }] = await Promise.all([
    import('#web/app/drafts/stored-pictures.ts'),
    import('#contract/messages.ts'),
  ])
  const file = await storedPicture(memberId, key)
  if (file === undefined) throw new Refused('picture_gone')
  const sending = { file, signal: new AbortController().signal, onProgress: () => undefined }
  return (await sendFile(messagesEndpoints.uploadPicture, { conversationId }, sending)).pictureId
}

/** The pictures as they are to be uploaded anew, as far as this browser has them; undefined if it lacks one. */
export async function toUploadAgain(
  memberId: string,
  pictures: readonly UnsentPicture[],
): Promise<UnsentPicture[] | undefined> {
  const { storedPicture } = await import('#web/app/drafts/stored-pictures.ts')
  const files = await Promise.all(pictures.map(({ key }) => storedPicture(memberId, key)))
  if (files.includes(undefined)) return undefined
  forgetUploads(pictures)
  return pictures.map(({ key }) => ({ key, id: null }))
}

/** Forgets the files of pictures that need them no more. */
export async function letGoOf(memberId: string, pictures: readonly UnsentPicture[]): Promise<void> {
  if (pictures.length === 0) return
  forgetUploads(pictures)
  const { dropPictures } = await import('#web/app/drafts/stored-pictures.ts')
  await dropPictures(
    memberId,
    pictures.map(({ key }) => key),
  )
}

function forgetUploads(pictures: readonly UnsentPicture[]): void {
  for (const { key } of pictures) uploads.delete(key)
}
