import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewBinder } from '#contract/collection.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { renameByHand } from '#server/accounts/keeping/rename-actions.ts'
import { findFullMember } from '#server/accounts/queries.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { findOwnBinder } from '#server/collection/binder-queries.ts'
import { changeBinder, createBinder } from '#server/collection/binders/actions.ts'
import { found } from '#server/http/refusal.ts'
import { readPicture, uploadPortrait } from '#server/profile/portraits/actions.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { eachTold } from '#tests/members/each-told.ts'
import { lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { moderator } from '#tests/members/keepers.ts'
import { plain, WHOLE } from '#tests/members/pictures.ts'
import { startApp } from '#tests/server/start-app.ts'

import { answerAppeal, appeal } from './appeal-actions.ts'
import { describeOwn } from './describe.ts'
import { purgeRemoved, removeContent } from './removal-actions.ts'

const DAY_MS = 86_400_000
const REASON = 'It insults people'

/** Arwen and Elrond are moderators; Boromir has a binder with words that offend. */
async function world() {
  const app = await startApp()
  const [arwen, elrond] = [await moderator(app, 'arwen'), await moderator(app, 'elrond')]
  const boromir = await welcomed(app, 'boromir')
  const { id } = await createBinder(app, boromir, NewBinder.parse({ name: 'Rude', description: 'Ruder' }))
  return { app, arwen, elrond, boromir, id, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const removesBinder = (app: App, keeper: Member, id: string) =>
  removeContent(app, keeper, { thing: 'binder', id, reason: REASON })

async function wordsOf(app: App, { id: ownerId }: Member, id: string) {
  const { name, description } = found(await findOwnBinder(app.db, ownerId, id))
  return { name, description }
}

async function granted(app: App, [member, keeper]: readonly [Member, Member]): Promise<void> {
  const [decision] = await describeOwn(app, member)
  const { id: decisionId } = found(decision)
  await appeal(app, member, { decisionId, words: 'It is a quote' })
  await answerAppeal(app, keeper, { decisionId, outcome: 'lifted', answer: 'So it is' })
}

test('whoever wrote it is told once, by letter and in the app, and the trace says who removed it and why', async () => {
  await using built = await world()
  const { app, arwen, boromir, id } = built
  await removesBinder(app, arwen, id)
  expect(await wordsOf(app, boromir, id)).toEqual({ name: '(removed)', description: '' })
  const letters = await lettersTo(app, newcomer('boromir').email)
  expect(letters.filter(({ text }) => text.includes(REASON))).toHaveLength(1)
  expect(letters[0]?.text).toContain('you can appeal once')
  const told = (await eachTold(app, boromir.id)).filter(({ kind }) => kind === 'decision')
  expect(told.map(({ message }) => message)).toEqual([
    'Something of yours was removed by a keeper of the site.',
  ])
  const { entries } = await describeTracePage(app, { member: 'boromir' })
  expect(entries).toMatchObject([
    { actor: 'arwen', act: 'content.removed', reason: REASON, was: 'binder', became: 'removed' },
  ])
})

test('what is removed already, or is an admin’s, or one’s own, is not removed', async () => {
  await using built = await world()
  const { app, arwen, elrond, id } = built
  await removesBinder(app, arwen, id)
  await expect(removesBinder(app, elrond, id)).rejects.toMatchObject({ code: 'nothing_to_remove' })
  await expect(removesBinder(app, arwen, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
  const own = await createBinder(app, arwen, NewBinder.parse({ name: 'Mine' }))
  await expect(removesBinder(app, arwen, own.id)).rejects.toMatchObject({ code: 'keeper_account' })
  const denethor = await welcomed(app, 'denethor')
  await grantAdmin(app, 'denethor')
  const chest = await createBinder(app, denethor, NewBinder.parse({ name: 'The steward’s' }))
  await expect(removesBinder(app, arwen, chest.id)).rejects.toMatchObject({ code: 'keeper_account' })
})

test('of two keepers who remove the same at once, one does', async () => {
  await using built = await world()
  const { app, arwen, elrond, boromir, id } = built
  const outcomes = await Promise.allSettled([removesBinder(app, arwen, id), removesBinder(app, elrond, id)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await describeOwn(app, boromir)).toHaveLength(1)
})

test('what the author wrote in its place meanwhile stays when an appeal is granted', async () => {
  await using built = await world()
  const { app, arwen, elrond, boromir, id } = built
  await removesBinder(app, arwen, id)
  await changeBinder(app, boromir, { binderId: id, name: 'Kinder' })
  await granted(app, [boromir, elrond])
  expect(await wordsOf(app, boromir, id)).toEqual({ name: 'Kinder', description: 'Ruder' })
  const { entries } = await describeTracePage(app, { member: 'boromir' })
  expect(entries.map(({ act }) => act)).toContain('content.restored')
})

test('after 90 days it is gone for good, and nobody can appeal any more', async () => {
  await using built = await world()
  const { app, arwen, boromir, id } = built
  await removesBinder(app, arwen, id)
  app.pass(90 * DAY_MS - 1)
  await purgeRemoved(app)
  const [kept] = await describeOwn(app, boromir)
  expect(kept?.removal).toMatchObject({ lines: ['Rude', 'Ruder'], isKept: true })
  app.pass(2)
  await purgeRemoved(app)
  const [decision] = await describeOwn(app, boromir)
  expect(decision).toMatchObject({ reason: REASON, removal: { lines: [], isKept: false } })
  const late = appeal(app, boromir, { decisionId: decision?.id ?? '', words: 'Wait' })
  await expect(late).rejects.toMatchObject({ code: 'out_of_date' })
})

test('an appeal that waits keeps it beyond that', async () => {
  await using built = await world()
  const { app, arwen, elrond, boromir, id } = built
  await removesBinder(app, arwen, id)
  const [decision] = await describeOwn(app, boromir)
  const decisionId = decision?.id ?? ''
  await appeal(app, boromir, { decisionId, words: 'It is a quote' })
  app.pass(100 * DAY_MS)
  await purgeRemoved(app)
  await answerAppeal(app, elrond, { decisionId, outcome: 'lifted', answer: 'So it is' })
  expect(await wordsOf(app, boromir, id)).toEqual({ name: 'Rude', description: 'Ruder' })
})

/** A member shows a portrait, which a keeper removes. @returns its file */
async function losesPortrait(app: App, member: Member, keeper: Member): Promise<string> {
  const bytes = await plain(60, 60).png().toBuffer()
  const avatar = await uploadPortrait(app, member, {
    body: inPieces(bytes),
    bytes: bytes.length,
    crop: WHOLE,
  })
  await removeContent(app, keeper, { thing: 'portrait', id: member.username, reason: REASON })
  return avatar.slice('/portraits/'.length)
}

test('what came back stays when the time of its removal is over', async () => {
  await using built = await world()
  const { app, arwen, elrond, boromir } = built
  const file = await losesPortrait(app, boromir, arwen)
  await granted(app, [boromir, elrond])
  app.pass(91 * DAY_MS)
  await purgeRemoved(app)
  await app.tasks.runDue()
  expect(await readPicture(app, file, () => false)).toMatchObject({ isRemoved: false })
  // Beside the decision, nothing more is kept of it.
  const [decision] = await describeOwn(app, boromir)
  expect(decision?.removal).toMatchObject({ picture: null, isKept: false })
})

test('a portrait comes back to its member, also after they were renamed', async () => {
  await using built = await world()
  const { app, arwen, elrond, boromir } = built
  const file = await losesPortrait(app, boromir, arwen)
  await renameByHand(app, elrond, { username: 'boromir', newUsername: 'faramir', reason: REASON })
  await granted(app, [boromir, elrond])
  expect(await readPicture(app, file, () => false)).toMatchObject({ isRemoved: false })
  expect(await findFullMember(app.db, boromir.id)).toMatchObject({ avatar: `/portraits/${file}` })
})

test('the file of a removed portrait is there for its member alone, until it is deleted', async () => {
  await using built = await world()
  const { app, arwen, boromir } = built
  const file = await losesPortrait(app, boromir, arwen)
  // Whoever has a page open sees it go.
  expect(await app.logged()).toContainEqual(
    expect.objectContaining({ event: { type: 'face.changed', memberId: boromir.id }, audience: 'everyone' }),
  )
  const readBy = (readerId: string) => readPicture(app, file, (memberId) => memberId === readerId)
  expect(await readBy(boromir.id)).toMatchObject({ isRemoved: true })
  await expect(readBy(arwen.id)).rejects.toMatchObject({ code: 'not_found' })
  app.pass(91 * DAY_MS)
  await purgeRemoved(app)
  await app.tasks.runDue()
  await expect(readBy(boromir.id)).rejects.toMatchObject({ code: 'not_found' })
})
