import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { grantModerator } from '#server/accounts/admin-actions.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import type { App } from '#server/app-context.ts'
import { answerAppeal, appeal } from '#server/decisions/appeal-actions.ts'
import { describeOwn } from '#server/decisions/describe.ts'
import { purgeRemoved, removeContent } from '#server/decisions/removal-actions.ts'
import { found } from '#server/http/refusal.ts'
import { deleteMessage, forgetEarlier, hideMessage } from '#server/messages/changing/actions.ts'
import type { Line } from '#server/messages/lines/queries.ts'
import { settled } from '#tests/members/belongings.ts'
import { newcomer, welcomed } from '#tests/members/joining.ts'
import { calls, comes, opens } from '#tests/messages/gathering-room.ts'
import { filesOf, readBy, sees, shows, talking, uploads } from '#tests/messages/shown-pictures.ts'
import { afterwards } from '#tests/server/follow.ts'
import { startApp } from '#tests/server/start-app.ts'

import { readMessagePicture } from './actions.ts'
import { letGoOfUnsent } from './letting-go.ts'
import { addressesOf, fileNamesOf } from './picture-files.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

async function moderator(app: App, username: string): Promise<Member> {
  const member = await welcomed(app, username)
  await grantModerator(app, username)
  return { ...member, isModerator: true }
}

/** Reports a message as a member would. @returns what keepers see of it */
async function reports(app: App, reporter: Member, line: Line) {
  const reportable = app.reportables.find(({ thing }) => thing === 'message')
  return await reportable?.freeze(app, reporter.id, `${line.conversationId}/${String(line.number)}`)
}

test('nobody sees the pictures of a deleted message, whose files go when its words are forgotten', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const { line, pictureIds } = await shows(app, frodo, conversationId, { count: 2, words: 'Both' })
  const stays = await shows(app, sam, conversationId)
  await deleteMessage(app, frodo, line)
  for (const reader of [frodo, sam]) {
    expect(await sees(app, reader, pictureIds[0])).toBe('not_found')
    expect(await readBy(app, reader, line)).toMatchObject({ isDeleted: true, pictureCount: 0, pictures: [] })
  }
  app.pass(KEPT_DAYS.earlierWords * DAY_MS)
  await forgetEarlier(app)
  await afterwards(app)
  expect(filesOf(app)).toHaveLength(6)
  app.pass(1)
  await forgetEarlier(app)
  await afterwards(app)
  expect(filesOf(app)).toEqual(Object.values(fileNamesOf(stays.pictureIds[0] ?? '')).toSorted())
})

test('who leaves takes their pictures along, and the last of a conversation leaves no file', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  await deleteMessage(app, frodo, (await shows(app, frodo, conversationId)).line)
  const { line } = await shows(app, frodo, conversationId)
  const ofSam = await shows(app, sam, conversationId)
  await leave(app, frodo.id, newcomer('frodo').password)
  await settled(app)
  expect(await readBy(app, sam, line)).toMatchObject({ author: null, words: '', pictureCount: 0 })
  expect(filesOf(app)).toEqual(Object.values(fileNamesOf(ofSam.pictureIds[0] ?? '')).toSorted())
  await leave(app, sam.id, newcomer('sam').password)
  await settled(app)
  expect(filesOf(app)).toEqual([])
})

test('a picture that is never sent goes after an hour, and one that was sent stays', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const [sent] = (await shows(app, frodo, conversationId)).pictureIds
  const waiting = await uploads(app, frodo, conversationId)
  app.pass(HOUR_MS)
  await letGoOfUnsent(app)
  expect(await sees(app, frodo, waiting)).toBe(true)
  app.pass(1)
  await letGoOfUnsent(app)
  await afterwards(app)
  expect(await sees(app, frodo, waiting)).toBe('not_found')
  expect(filesOf(app).filter((file) => file.includes(waiting))).toEqual([])
  expect(await sees(app, sam, sent)).toBe(true)
})

test('a report holds copies of the pictures in their order, and says what a message without words was', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const { line, pictureIds } = await shows(app, frodo, conversationId, { count: 2 })
  const shown = await Promise.all(pictureIds.map((id) => readMessagePicture(app, sam, fileNamesOf(id).large)))
  const frozen = await reports(app, sam, line)
  expect(frozen?.lines).toMatchObject([
    { words: 'Look at these', isReported: false },
    { words: '2 pictures', isReported: true },
  ])
  expect(frozen?.pictures).toEqual(shown)
})

test('a report made after a message was deleted still holds its picture, until its words are forgotten', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const { line, pictureIds } = await shows(app, frodo, conversationId, { count: 2 })
  const shown = await readMessagePicture(app, sam, fileNamesOf(pictureIds[0] ?? '').large)
  const { line: beside } = await shows(app, frodo, conversationId, { words: 'And this one' })
  await deleteMessage(app, frodo, line)
  await deleteMessage(app, frodo, beside)
  app.pass(KEPT_DAYS.earlierWords * DAY_MS)
  await forgetEarlier(app)
  const after = await reports(app, sam, line)
  expect(after?.pictures?.[0]).toEqual(shown)
  // A deleted message beside the reported one shows nothing.
  expect(after?.lines.slice(1)).toMatchObject([
    { words: '2 pictures', isReported: true },
    { words: '', isReported: false },
  ])
  app.pass(1)
  await forgetEarlier(app)
  const late = await reports(app, sam, line)
  expect(late?.pictures).toEqual([])
  expect(late?.lines.filter(({ isReported }) => isReported)).toEqual([])
})

test('a picture that a host hid can be reported, and its room shows it to nobody', async () => {
  await using app = await startApp()
  const [barliman, frodo, sam] = [
    await welcomed(app, 'barliman'),
    await welcomed(app, 'frodo'),
    await welcomed(app, 'sam'),
  ]
  const gatheringId = await calls(app, barliman)
  await comes(app, frodo, gatheringId)
  await comes(app, sam, gatheringId)
  const conversationId = await opens(app, frodo, gatheringId)
  const { line, pictureIds } = await shows(app, frodo, conversationId)
  await hideMessage(app, barliman, line)
  for (const reader of [barliman, frodo, sam])
    expect(await sees(app, reader, pictureIds[0])).toBe('not_found')
  expect((await reports(app, sam, line))?.pictures).toHaveLength(1)
})

test('pictures that a keeper removed are hidden, come back when an appeal is granted, and go in time', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const [arwen, elrond] = [await moderator(app, 'arwen'), await moderator(app, 'elrond')]
  const { line, number, pictureIds } = await shows(app, frodo, conversationId)
  const [pictureId] = pictureIds
  const id = `${conversationId}/${String(number)}`
  const removes = () => removeContent(app, arwen, { thing: 'message', id, reason: 'It insults people' })
  await removes()
  expect(await readBy(app, sam, line)).toMatchObject({ isDeleted: true, pictureCount: 0, pictures: [] })
  for (const reader of [frodo, sam]) expect(await sees(app, reader, pictureId)).toBe('not_found')
  const [decision] = await describeOwn(app, frodo)
  expect(decision?.removal).toMatchObject({ lines: ['A picture'], picture: null })
  const { id: decisionId } = found(decision)
  await appeal(app, frodo, { decisionId, words: 'It is a card' })
  await answerAppeal(app, elrond, { decisionId, outcome: 'lifted', answer: 'So it is' })
  const back = { words: '', isDeleted: false, pictures: pictureIds.map(addressesOf) }
  expect(await readBy(app, sam, line)).toMatchObject(back)
  const timeIsOver = async () => {
    app.pass(KEPT_DAYS.removed * DAY_MS + 1)
    await purgeRemoved(app)
    await afterwards(app)
  }
  await timeIsOver()
  expect(await readBy(app, sam, line)).toMatchObject(back)
  expect(await sees(app, sam, pictureId)).toBe(true)
  await removes()
  await timeIsOver()
  expect(filesOf(app)).toEqual([])
})
