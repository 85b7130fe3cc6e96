import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'

import type { Member } from '#contract/accounts.ts'
import type { Message } from '#contract/messages.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { say, writeTo } from '#server/messages/actions.ts'
import { describeMessages } from '#server/messages/describe.ts'
import { findMessage } from '#server/messages/lines/queries.ts'
import { readMessagePicture, uploadMessagePicture } from '#server/messages/pictures/actions.ts'
import { fileNamesOf } from '#server/messages/pictures/picture-files.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { plain } from '#tests/members/pictures.ts'
import type { TestApp } from '#tests/server/start-app.ts'

/** A photo that says who took it. */
export async function photo(width = 300, height = 200): Promise<Buffer> {
  const exif = { IFD0: { Artist: 'Nobody' } }
  return await plain(width, height).withExif(exif).jpeg().toBuffer()
}

/** Uploads a picture. @returns its id */
export async function uploads(
  app: App,
  member: Member,
  conversationId: string,
  file?: Buffer,
): Promise<string> {
  const bytes = file ?? (await photo(40, 30))
  const sent = { body: inPieces(bytes), bytes: bytes.length }
  return await uploadMessagePicture(app, member, conversationId, sent)
}

/** Says something with pictures that are uploaded for it, one after the other. */
export async function shows(
  app: TestApp,
  member: Member,
  conversationId: string,
  { count = 1, words = '' } = {},
) {
  const pictureIds: string[] = []
  for (let at = 0; at < count; at += 1) {
    app.pass(1)
    pictureIds.push(await uploads(app, member, conversationId))
  }
  const written = { conversationId, clientId: randomUUID(), words, pictureIds }
  const { number } = await say(app, member, written)
  return { pictureIds, number, written, line: { conversationId, number } }
}

/** Two fellows who talk. */
export async function talking(app: TestApp) {
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await befriend(app, 'frodo', 'sam')
  const written = { username: 'sam', words: 'Look at these', clientId: randomUUID() }
  const { conversationId } = await writeTo(app, frodo, written)
  return { frodo, sam, conversationId }
}

/** A message as a member reads it. */
export async function readBy(
  app: App,
  { id }: Member,
  line: { readonly conversationId: string; readonly number: number },
): Promise<Message> {
  const [message] = await describeMessages(app, id, [found(await findMessage(app.db, line))])
  return found(message)
}

/** The names of all stored pictures. */
export const filesOf = ({ config }: TestApp) => {
  try {
    return readdirSync(path.join(config.dataDir, 'portraits')).toSorted()
  } catch {
    return []
  }
}

/** Whether a member gets a picture, or why not. */
export const sees = async (app: App, member: Member, pictureId = '') =>
  await readMessagePicture(app, member, fileNamesOf(pictureId).large).then(
    (file) => file.length > 0,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
