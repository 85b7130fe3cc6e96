import type { Member } from '#contract/accounts.ts'
import { say, writeTo } from '#server/messages/actions.ts'
import { editMessage, signMessage } from '#server/messages/changing/actions.ts'
import { keepDraft } from '#server/messages/drafts/actions.ts'
import { addToGroup, beginGroup, removeFromGroup } from '#server/messages/groups/actions.ts'
import { uploadMessagePicture } from '#server/messages/pictures/actions.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { plain } from './pictures.ts'
import { wordsOf } from './typed-words.ts'

/** Somebody whom the two who meet need besides themselves; welcome them first. */
export const BYSTANDER = 'Fredegar'

/** Writes to another, after having said it differently first. */
export async function talk(app: TestApp, from: Member, { username }: Member): Promise<void> {
  const { earlierMessage = '', message: words = '' } = wordsOf(from)
  const written = { username, words: earlierMessage, clientId: app.newId() }
  const { conversationId, message } = await writeTo(app, from, written)
  const line = { conversationId, number: message.number }
  await editMessage(app, from, { ...line, words })
  await signMessage(app, from, { ...line, sign: 'fair', isGiven: true })
  const bytes = await plain(40, 40, 'red').png().toBuffer()
  const sent = { body: inPieces(bytes), bytes: bytes.length }
  const pictureIds = [await uploadMessagePicture(app, from, conversationId, sent)]
  await say(app, from, { conversationId, clientId: app.newId(), words: '', pictureIds })
  const begun = [await uploadMessagePicture(app, from, conversationId, { ...sent, body: inPieces(bytes) })]
  await keepDraft(app, from, {
    conversationId,
    words: wordsOf(from)['messageDraft'] ?? '',
    pictureIds: begun,
  })
}

/** Begins a group with another and somebody they don't know, and takes the other out and in again. */
export async function talkInGroup(app: TestApp, from: Member, { username }: Member): Promise<void> {
  const { message: words = '' } = wordsOf(from)
  const begun = { clientId: app.newId(), title: 'The company', players: [username, BYSTANDER], words }
  const { conversationId } = await beginGroup(app, from, begun)
  await removeFromGroup(app, from, { conversationId, username })
  await addToGroup(app, from, { conversationId, players: [username] })
}
