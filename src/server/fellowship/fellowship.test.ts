import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { ASK_AGAIN_DAYS, fellowshipEndpoints, REQUESTS_A_DAY } from '#contract/fellowship.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { eachTold } from '#tests/members/each-told.ts'
import { befriend } from '#tests/members/fellows.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { verify } from '#tests/members/shown-member.ts'
import { suspend } from '#tests/members/suspending.ts'
import { openStream, untilAllIsHeard } from '#tests/server/open-stream.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

import { answer, ask, findBond, part, withdraw } from './actions.ts'

const DAY_MS = 86_400_000

const asks = (app: TestApp, member: Member, { username }: Member, words = '') =>
  ask(app, member, { username, words })
const accepts = (app: TestApp, member: Member, { username }: Member) =>
  answer(app, member, { username, answer: 'accept' })
const declines = (app: TestApp, member: Member, { username }: Member) =>
  answer(app, member, { username, answer: 'decline' })

/** How each of two members sees the other. */
async function seen(app: TestApp, one: Member, other: Member): Promise<string[]> {
  const [here, there] = [await findBond(app, one, other.username), await findBond(app, other, one.username)]
  return [here.state, there.state]
}

async function frodoAndSam(app: TestApp): Promise<[Member, Member]> {
  return [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
}

test('a request waits until it is accepted, and then both are fellows', async () => {
  await using app = await startApp()
  const [frodo, sam] = await frodoAndSam(app)
  expect(await seen(app, frodo, sam)).toEqual(['none', 'none'])
  expect(await asks(app, frodo, sam)).toEqual({ state: 'asked' })
  expect(await seen(app, frodo, sam)).toEqual(['asked', 'asks'])
  expect(await accepts(app, sam, frodo)).toEqual({ state: 'fellows' })
  expect(await seen(app, frodo, sam)).toEqual(['fellows', 'fellows'])
})

test('two who ask each other are fellows', async () => {
  await using app = await startApp()
  const [frodo, sam] = await frodoAndSam(app)
  const states = await Promise.all([asks(app, frodo, sam), asks(app, sam, frodo)])
  expect(states.map(({ state }) => state).toSorted()).toEqual(['asked', 'fellows'])
  expect(await seen(app, frodo, sam)).toEqual(['fellows', 'fellows'])
})

test('nobody learns that they were declined, and they may ask again after thirty days', async () => {
  await using app = await startApp()
  const [frodo, sam] = await frodoAndSam(app)
  await asks(app, frodo, sam)
  expect(await declines(app, sam, frodo)).toEqual({ state: 'none' })
  expect(await seen(app, frodo, sam)).toEqual(['asked', 'none'])
  expect(await asks(app, frodo, sam)).toEqual({ state: 'asked' })
  expect(await withdraw(app, frodo, sam.username)).toEqual({ state: 'none' })
  expect(await asks(app, frodo, sam)).toEqual({ state: 'asked' })
  expect(await seen(app, frodo, sam)).toEqual(['asked', 'none'])
  app.pass(ASK_AGAIN_DAYS * DAY_MS)
  expect(await seen(app, frodo, sam)).toEqual(['none', 'none'])
  await asks(app, frodo, sam)
  expect(await seen(app, frodo, sam)).toEqual(['asked', 'asks'])
})

test('whoever declined may still ask', async () => {
  await using app = await startApp()
  const [frodo, sam] = await frodoAndSam(app)
  await asks(app, frodo, sam)
  await declines(app, sam, frodo)
  expect(await asks(app, sam, frodo)).toEqual({ state: 'asked' })
  expect(await accepts(app, frodo, sam)).toEqual({ state: 'fellows' })
})

test('what is done twice, or to nobody, leaves everything as it is', async () => {
  await using app = await startApp()
  const [frodo, sam] = await frodoAndSam(app)
  expect(await asks(app, frodo, frodo)).toEqual({ state: 'self' })
  expect(await accepts(app, frodo, sam)).toEqual({ state: 'none' })
  expect(await withdraw(app, frodo, 'sam')).toEqual({ state: 'none' })
  expect(await part(app, frodo, 'sam')).toEqual({ state: 'none' })
  await asks(app, frodo, sam)
  await asks(app, frodo, sam)
  await accepts(app, sam, frodo)
  expect(await accepts(app, sam, frodo)).toEqual({ state: 'fellows' })
  expect(await asks(app, frodo, sam)).toEqual({ state: 'fellows' })
  expect(await part(app, sam, 'frodo')).toEqual({ state: 'none' })
  expect(await part(app, sam, 'frodo')).toEqual({ state: 'none' })
  expect(await seen(app, frodo, sam)).toEqual(['none', 'none'])
  for (const username of ['nobody', 'Sauron']) {
    await expect(ask(app, frodo, { username, words: '' })).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('a member sends at most thirty requests a day, withdrawn ones included, with a verified address', async () => {
  await using app = await startApp()
  const frodo = await welcomed(app, 'frodo')
  const many: Member[] = []
  for (let at = 0; at <= REQUESTS_A_DAY; at += 1) many.push(await joined(app, `hobbit${String(at)}`))
  for (const other of many.slice(0, REQUESTS_A_DAY)) {
    await asks(app, frodo, other)
    await withdraw(app, frodo, other.username)
  }
  const [first, last] = [many[0], many.at(-1)]
  if (first === undefined || last === undefined) throw new Error('there are no hobbits')
  await expect(asks(app, frodo, last)).rejects.toMatchObject({ code: 'too_many_today' })
  await expect(asks(app, first, frodo)).rejects.toMatchObject({ code: 'email_not_verified' })
  app.pass(DAY_MS)
  expect(await asks(app, frodo, last)).toEqual({ state: 'asked' })
}, 60_000)

async function names(client: Client, side?: 'in' | 'out'): Promise<string[]> {
  if (side === undefined) {
    const { body } = await client.call(fellowshipEndpoints.list)
    return fellowshipEndpoints.list.reply.parse(body).fellows.map(({ username }) => username)
  }
  const { body } = await client.call(fellowshipEndpoints.requests, { side })
  const { friendRequests, total } = fellowshipEndpoints.requests.reply.parse(body)
  expect(total).toBe(friendRequests.length)
  return friendRequests.map(({ username, words }) => `${username} ${words}`.trim())
}

test('requests and fellows are listed newest first, without suspended members, and both hear of changes', async () => {
  await using server = await startHttp()
  const [frodo, sam, pippin] = [
    await verify(server, 'frodo'),
    await verify(server, 'sam'),
    await verify(server, 'pippin'),
  ]
  const stream = await openStream(frodo)
  await sam.call(fellowshipEndpoints.ask, { username: 'frodo', words: '  Shall we trade?  ' })
  await pippin.call(fellowshipEndpoints.ask, { username: 'Frodo' })
  expect(await names(frodo, 'in')).toEqual(['pippin', 'sam Shall we trade?'])
  expect(await names(sam, 'out')).toEqual(['frodo Shall we trade?'])
  for (const username of ['sam', 'pippin']) {
    await frodo.call(fellowshipEndpoints.answer, { username, answer: 'accept' })
  }
  expect(await names(frodo)).toEqual(['pippin', 'sam'])
  expect(await names(frodo, 'in')).toEqual([])
  await suspend(server.app, 'sam', server.app.now().toISOString())
  expect(await names(frodo)).toEqual(['pippin'])
  expect(await stream.readUntil('"change":"accepted"')).toContain('"change":"asked"')
})

test('a decline is told to nobody but whoever declined', async () => {
  await using server = await startHttp()
  const [frodo, sam] = [await verify(server, 'frodo'), await verify(server, 'sam')]
  await frodo.call(fellowshipEndpoints.ask, { username: 'sam' })
  await untilAllIsHeard(server)
  const [asker, decliner] = [await openStream(frodo), await openStream(sam)]
  await sam.call(fellowshipEndpoints.answer, { username: 'frodo', answer: 'decline' })
  await sam.call(fellowshipEndpoints.ask, { username: 'frodo' })
  expect(await asker.readUntil('"change":"asked"')).not.toContain('declined')
  expect(await decliner.readUntil('"change":"asked"')).toContain('"change":"declined"')
})

test('each fellow is shown with what they have for the reader, and want of theirs', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const [frodo, sam] = [await verify(server, 'frodo'), await verify(server, 'sam')]
  await befriend(server.app, 'frodo', 'sam')
  const binder = await sam.call(binderEndpoints.create, { name: 'Trade', visibility: 'fellowship' })
  const { id: binderId } = binderEndpoints.create.reply.parse(binder.body)
  const added = await sam.call(binderEndpoints.addStack, { binderId, printingId: PRINTINGS.drake })
  const { id: stackId } = binderEndpoints.addStack.reply.parse(added.body)
  await sam.call(binderEndpoints.changeStack, { stackId, forTrade: 1 })
  await frodo.call(watchlistEndpoints.add, { cardId: PRINTINGS.drake })
  await server.app.tasks.runDue()
  expect(await frodo.call(fellowshipEndpoints.list)).toMatchObject({
    body: { fellows: [{ username: 'sam', theyHave: 1, theyWant: 0 }] },
  })
  expect(await sam.call(fellowshipEndpoints.list)).toMatchObject({
    body: { fellows: [{ username: 'frodo', theyHave: 0, theyWant: 1 }] },
  })
})

async function toldTo(app: TestApp, { id }: Member): Promise<string[]> {
  const told = await eachTold(app, id)
  return told.map(({ message }) => message)
}

test('a request and its acceptance are told once, and nothing else is', async () => {
  await using app = await startApp()
  const [frodo, sam] = await frodoAndSam(app)
  await asks(app, frodo, sam)
  await withdraw(app, frodo, sam.username)
  await asks(app, frodo, sam)
  expect(await toldTo(app, sam)).toEqual(['frodo asks you into their Fellowship.'])
  await accepts(app, sam, frodo)
  await part(app, sam, frodo.username)
  expect(await toldTo(app, frodo)).toEqual(['sam has joined your Fellowship.'])
  await asks(app, frodo, sam)
  await declines(app, sam, frodo)
  app.pass(ASK_AGAIN_DAYS * DAY_MS)
  await asks(app, frodo, sam)
  expect(await toldTo(app, sam)).toEqual(Array(3).fill('frodo asks you into their Fellowship.'))
  expect(await toldTo(app, frodo)).toHaveLength(1)
})
