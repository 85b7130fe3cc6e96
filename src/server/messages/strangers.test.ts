import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import { SAME_WORDS_MAX } from '#contract/messages.ts'
import type { Writers } from '#contract/people.ts'
import type { App } from '#server/app-context.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'
import { accepted, copies, offered, round, tradingTable } from '#tests/trades/trading-table.ts'

import { describeConversation, say, writeTo } from './actions.ts'
import { editMessage } from './changing/actions.ts'

const DAY_MS = 86_400_000

const writes = (app: App, from: Member, { username }: Member, words = 'Hello') =>
  writeTo(app, from, { username, words, clientId: randomUUID() })

const hearsFrom = (app: App, member: Member, writers: Writers) =>
  changeProfile(app, member, { username: member.username, preferences: { hearsFrom: writers } })

const REFUSED = { code: 'not_found' }

test('whoever hears from fellows alone can be written to by fellows alone', async () => {
  await using app = await startApp()
  const [frodo, sam, boromir] = [
    await welcomed(app, 'frodo'),
    await welcomed(app, 'sam'),
    await welcomed(app, 'boromir'),
  ]
  await befriend(app, 'frodo', 'sam')
  await hearsFrom(app, frodo, 'fellowship')
  await writes(app, sam, frodo)
  await expect(writes(app, boromir, frodo)).rejects.toMatchObject(REFUSED)
  await hearsFrom(app, frodo, 'everyone')
  await writes(app, boromir, frodo)
})

async function faultOf(written: Promise<unknown>): Promise<string> {
  const [settled] = await Promise.allSettled([written])
  return JSON.stringify(settled.status === 'rejected' ? settled.reason : 'it was written')
}

test('a refusal does not tell a choice from a block', async () => {
  await using app = await startApp()
  const [frodo, sam, boromir] = [
    await welcomed(app, 'frodo'),
    await welcomed(app, 'sam'),
    await welcomed(app, 'boromir'),
  ]
  await hearsFrom(app, frodo, 'fellowship')
  await block(app, sam, 'boromir')
  const unwilling = await faultOf(writes(app, boromir, frodo))
  expect(unwilling).toContain('not_found')
  expect(unwilling).toBe(await faultOf(writes(app, boromir, sam)))
})

test('a conversation goes on whatever is chosen later, and whoever chose may write first', async () => {
  await using app = await startApp()
  const [frodo, boromir] = [await welcomed(app, 'frodo'), await welcomed(app, 'boromir')]
  await hearsFrom(app, frodo, 'fellowship')
  const { conversationId } = await writes(app, frodo, boromir)
  await say(app, boromir, { conversationId, clientId: randomUUID(), words: 'Well met' })
  await writes(app, boromir, frodo, 'And good night')
  expect(await describeConversation(app, { memberId: frodo.id, conversationId })).toMatchObject({
    lastNumber: 3,
  })
})

test('whoever hears from those they met is written to by somebody they agreed on a trade with', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  await hearsFrom(app, gandalf.member, 'met')
  await hearsFrom(app, frodo.member, 'met')
  await expect(writes(app, gandalf.member, frodo.member)).rejects.toMatchObject(REFUSED)
  await accepted(table)
  await writes(app, gandalf.member, frodo.member)
})

test('an offer of their own opens nobody’s door', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  await hearsFrom(app, gandalf.member, 'met')
  await hearsFrom(app, frodo.member, 'met')
  await offered(table)
  await expect(writes(app, gandalf.member, frodo.member)).rejects.toMatchObject(REFUSED)
  // Gandalf made that offer, so he wants to hear from Frodo.
  await writes(app, frodo.member, gandalf.member)
})

test('whoever chose fellows hears from nobody else, not even from those they trade with', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  await hearsFrom(app, frodo.member, 'fellowship')
  await offerTrade(app, frodo.member, {
    username: 'gandalf',
    next: round([copies(frodo)], [copies(gandalf)]),
  })
  await expect(writes(app, gandalf.member, frodo.member)).rejects.toMatchObject(REFUSED)
})

test('whoever hears from those they met is written to by those who come to the same gathering', async () => {
  await using app = await startApp()
  const [host, guest, other] = [
    await welcomed(app, 'barliman'),
    await welcomed(app, 'frodo'),
    await welcomed(app, 'boromir'),
  ]
  await hearsFrom(app, host, 'met')
  const gatheringId = await createGathering(
    app,
    host,
    NewGathering.parse({
      username: host.username,
      gatheringType: 'draft',
      location: 'The Prancing Pony',
      date: '2030-06-01',
      time: '19:00',
      timeZone: 'UTC',
      maxPlayers: 0,
    }),
  )
  await expect(writes(app, guest, host)).rejects.toMatchObject(REFUSED)
  await come(app, guest, { gatheringId, guests: 0, takesAtOnce: false })
  await writes(app, guest, host)
  await expect(writes(app, other, host)).rejects.toMatchObject(REFUSED)
})

test('the same words go to a few strangers a day, however they are dressed up', async () => {
  await using app = await startApp()
  const gollum = await welcomed(app, 'gollum')
  const strangers: Member[] = []
  for (let count = 0; count < SAME_WORDS_MAX; count += 1)
    strangers.push(await welcomed(app, `hobbit${String(count)}`))
  const last = await welcomed(app, 'bilbo')
  for (const stranger of strangers) await writes(app, gollum, stranger, 'Buy my rings')
  const refused = { code: 'same_words' }
  await expect(writes(app, gollum, last, 'Buy my rings')).rejects.toMatchObject(refused)
  await expect(writes(app, gollum, last, ' BUY, my  rings! ✨')).rejects.toMatchObject(refused)
  // Nothing was begun, and other words go.
  const { conversationId, message } = await writes(app, gollum, last, 'Is your Fox still there?')
  const changed = { conversationId, number: message.number, words: 'Buy my rings' }
  await expect(editMessage(app, gollum, changed)).rejects.toMatchObject(refused)
  const again = { conversationId, clientId: randomUUID(), words: 'Buy my rings' }
  await expect(say(app, gollum, again)).rejects.toMatchObject(refused)
  app.pass(DAY_MS)
  await say(app, gollum, again)
})

test('the same words may go to any number of fellows', async () => {
  await using app = await startApp()
  const frodo = await welcomed(app, 'frodo')
  const numbers: number[] = []
  for (let count = 0; count <= SAME_WORDS_MAX; count += 1) {
    const fellow = await welcomed(app, `hobbit${String(count)}`)
    await befriend(app, 'frodo', fellow.username)
    const { message } = await writes(app, frodo, fellow, 'The party is on Thursday')
    numbers.push(message.number)
  }
  expect(numbers).toEqual(Array.from({ length: SAME_WORDS_MAX + 1 }, () => 1))
})
