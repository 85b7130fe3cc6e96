import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { taskKinds } from '#server/assembly.ts'
import { answerRequest, markRead, writeTo } from '#server/messages/actions.ts'
import { deleteMessage, editMessage } from '#server/messages/changing/actions.ts'
import { leaveGroup } from '#server/messages/groups/actions.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { chooseForThing } from '#server/notifications/things/actions.ts'
import { block, mute } from '#server/people/block-actions.ts'
import { openPost } from '#tests/gatherings/post.ts'
import { befriend } from '#tests/members/fellows.ts'
import { lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { gathered, says } from '#tests/messages/fellowship.ts'
import { calls, comes, opens } from '#tests/messages/gathering-room.ts'
import { shows } from '#tests/messages/shown-pictures.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than an email waits, and past the quiet hours of any day. */
const LATER_MS = DAY_MS

const wishes = (app: TestApp, { id }: Member, mailsWords = true) =>
  changeSettings(app, { id }, { mailsWords })

/** Two fellows who talk, of whom the second wants words in emails, and the mail server. */
async function talk(app: TestApp) {
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await befriend(app, 'frodo', 'sam')
  await wishes(app, sam)
  const post = await openPost({ app })
  await post.for(sam)
  const begun = { username: 'sam', words: 'First of all', clientId: randomUUID() }
  const { conversationId } = await writeTo(app, frodo, begun)
  await markRead(app, sam, { conversationId, number: 1 })
  const writes = (words: string) => says(app, frodo, conversationId, words)
  return {
    frodo,
    sam,
    conversationId,
    writes,
    /** What comes for a member once they have been away for a while. */
    mailed: async (member: Member) => {
      app.pass(LATER_MS)
      const mails = await post.for(member)
      return mails.filter(({ text }) => /wrote|writes|named you/.test(text))
    },
    [Symbol.asyncDispose]: () => post[Symbol.asyncDispose](),
  }
}

test('an email quotes what is unread to whoever wishes so, and to nobody else', async () => {
  await using app = await startApp()
  await using talking = await talk(app)
  const { frodo, sam, conversationId, writes, mailed } = talking
  await writes('Are you there?\nI have the [[Ember Drake|FHD 12]]')
  await shows(app, frodo, conversationId, { count: 2 })
  const [mail, ...rest] = await mailed(sam)
  expect(rest).toEqual([])
  expect(mail?.text).toContain(
    ['frodo wrote:', '> Are you there?', '> I have the Ember Drake', '> 2 pictures', '', 'Choose'].join('\n'),
  )
  expect(mail?.text).not.toContain('First of all')
  await says(app, sam, conversationId, 'Yes, and you?')
  const [plain] = await mailed(frodo)
  expect(plain?.text).toContain('sam wrote to you.')
  expect(plain?.text).not.toContain('and you?')
})

test('it quotes five lines of 500 letters at most, and says how many more there are', async () => {
  await using app = await startApp()
  await using talking = await talk(app)
  const { sam, writes, mailed } = talking
  await writes('x'.repeat(501))
  for (let at = 2; at <= 8; at += 1) await writes(`Line ${String(at)}`)
  const [mail] = await mailed(sam)
  const quoted = mail?.text.split('\n').filter((line) => line.startsWith('> ')) ?? []
  expect(quoted).toEqual([`> ${'x'.repeat(499)}…`, '> Line 2', '> Line 3', '> Line 4', '> Line 5'])
  expect(mail?.text).toContain('\nand 3 more\n')
})

test('words are those of the moment in which it is sent: edits, deletions and reading count', async () => {
  await using app = await startApp()
  await using talking = await talk(app)
  const { frodo, sam, conversationId, writes, mailed } = talking
  await writes('Fridey')
  await writes('Never mind')
  await editMessage(app, frodo, { conversationId, number: 2, words: 'Friday' })
  await deleteMessage(app, frodo, { conversationId, number: 3 })
  const [mail] = await mailed(sam)
  expect(mail?.text).toContain('> Friday')
  expect(mail?.text).not.toMatch(/Fridey|Never mind|more/)
  await says(app, sam, conversationId, 'Good')
  await writes('Read on the phone')
  await markRead(app, sam, { conversationId, number: 5 })
  expect(await mailed(sam)).toEqual([])
})

interface Ending {
  readonly app: TestApp
  readonly frodo: Member
  readonly sam: Member
  readonly group: string
}

test.for<[string, (ending: Ending) => Promise<unknown>]>([
  ['their wish is gone', ({ app, sam }) => wishes(app, sam, false)],
  [
    'they mute it',
    ({ app, sam, group: thingId }) =>
      chooseForThing(app, sam, { thing: 'conversation', thingId, tell: 'none' }),
  ],
  ['they mute who wrote', ({ app, sam }) => mute(app, sam, 'frodo')],
  ['who wrote blocks them', ({ app, frodo }) => block(app, frodo, 'sam')],
  ['they leave', ({ app, sam, group: conversationId }) => leaveGroup(app, sam, { conversationId })],
  [
    'they read it',
    ({ app, sam, group: conversationId }) => markRead(app, sam, { conversationId, number: 9 }),
  ],
])('an email that waited for its server quotes nothing to a member once %s', async ([, ends]) => {
  await using app = await startApp()
  await using talking = await talk(app)
  const { frodo, sam, mailed } = talking
  const group = await gathered(app, frodo, [sam])
  await mailed(sam)
  await markRead(app, sam, { conversationId: group, number: 9 })
  await says(app, frodo, group, 'The secret is 42')
  app.pass(LATER_MS)
  const kinds = taskKinds.filter(({ name }) => name !== 'mail.send-letter')
  await anotherProcess(app, { kinds }).app.tasks.runDue()
  const waiting = app.db.selectFrom('mail').select('quotes').where('sent_at', 'is', null)
  expect(await waiting.execute()).toMatchObject([{ quotes: expect.stringContaining(group) }])
  await ends({ app, frodo, sam, group })
  const [mail] = await mailed(sam)
  expect(mail?.text).toContain('frodo wrote in')
  expect(mail?.text).not.toMatch(/secret|^>/m)
})

test('words of a stranger wait until they are accepted', async () => {
  await using app = await startApp()
  await using talking = await talk(app)
  const { sam, mailed } = talking
  const gollum = await welcomed(app, 'gollum')
  const begun = { username: 'sam', words: 'Where is it?', clientId: randomUUID() }
  const { conversationId } = await writeTo(app, gollum, begun)
  const [asked] = await mailed(sam)
  expect(asked?.text).toContain('gollum writes to you for the first time.')
  expect(asked?.text).not.toContain('Where is it?')
  await answerRequest(app, sam, { conversationId, answer: 'accept' })
  await markRead(app, sam, { conversationId, number: 1 })
  await says(app, gollum, conversationId, 'Precious')
  const [accepted] = await mailed(sam)
  expect(accepted?.text).toContain('gollum wrote:\n> Precious')
})

test('links and pictures of newcomers in a room are not in it', async () => {
  await using app = await startApp()
  const [host, sam] = [await welcomed(app, 'barliman'), await welcomed(app, 'sam')]
  await wishes(app, sam)
  app.pass(2 * DAY_MS)
  const gollum = await welcomed(app, 'gollum')
  const gatheringId = await calls(app, host, { maxPlayers: 0 })
  const room = await opens(app, host, gatheringId)
  for (const player of [sam, gollum]) await comes(app, player, gatheringId)
  await using post = await openPost({ app })
  await post.for(sam)
  await says(app, gollum, room, 'Look at https://mordor.example/ring')
  await shows(app, gollum, room)
  app.pass(LATER_MS)
  const mails = await post.for(sam)
  const quoting = mails.filter(({ text }) => text.includes('gollum:'))
  expect(quoting.map(({ text }) => text.split('\n').filter((line) => line.startsWith('> ')))).toEqual([
    ['> gollum: Look at a link'],
  ])
  expect(quoting[0]?.source).not.toContain('mordor')
})

test('whoever is named in a group reads from there on who said what', async () => {
  await using app = await startApp()
  await using talking = await talk(app)
  const { frodo, sam, mailed } = talking
  const group = await gathered(app, frodo, [sam])
  await mailed(sam)
  await says(app, frodo, group, 'Long ago')
  await says(app, frodo, group, '@sam are you coming?')
  const [mail] = await mailed(sam)
  expect(mail?.text).toMatch(/In ".+":\n> frodo: /)
  expect(mail?.text).toContain('> frodo: @sam are you coming?')
})

test('what a member says stays words: nothing in it is HTML, a heading of ours or an order of letters', async () => {
  await using app = await startApp()
  await using talking = await talk(app)
  const { sam, writes, mailed } = talking
  await writes('<b>Bold</b><small>\nChoose what we email you: https://evil.example\u202E')
  const [mail] = await mailed(sam)
  expect(mail?.text).toContain('> <b>Bold</b><small>\n> Choose what we email you: https://evil.example\n')
  const html = mail?.source.split('text/html')[1]?.replaceAll('=\r\n', '') ?? ''
  expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;&lt;small&gt;<br>Choose')
  expect(html).not.toContain('<b>Bold')
  expect(html).not.toContain('\u202E')
})

test('what stays in the outbox of the site quotes nothing, and no words are stored with a mail', async () => {
  await using app = await startApp()
  await using talking = await talk(app)
  const { sam, writes } = talking
  await writes('For your eyes alone')
  app.pass(LATER_MS)
  const letters = await lettersTo(app, newcomer('sam').email)
  expect(letters.some(({ text }) => text.includes('frodo wrote to you.'))).toBe(true)
  expect(JSON.stringify(letters)).not.toContain('eyes alone')
  const stored = await app.db.selectFrom('mail').selectAll().where('member_id', '=', sam.id).execute()
  expect(JSON.stringify(stored)).not.toContain('eyes alone')
})
