import { expect, test } from 'vitest'

import { NewTradeRequest, OPEN_TRADE_REQUESTS_MAX } from '#contract/trades/requests.ts'
import { findPrinting } from '#server/cards/queries.ts'
import { transact } from '#server/events/transact.ts'
import { block } from '#server/people/block-actions.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aHunt, eventsOf, toldTo } from '#tests/members/bounty-hunt.ts'
import { joined } from '#tests/members/joining.ts'
import { anyOf, asks, inWords, notesFor, only, ownNotes } from '#tests/members/trade-requests.ts'

import { addTradeRequest, deleteTradeRequest, updateTradeRequest } from './actions.ts'
import { listLines } from './queries.ts'
import { findOne } from './request-pages.ts'

test('a request keeps what its poster gives and looks for, as it was said', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const request = await asks(app, gandalf, {
    gives: [only(PRINTINGS.foilDrake, 2), inWords('a lift home')],
    seeks: [anyOf(PRINTINGS.elder)],
    note: 'On Fridays',
  })
  expect(request).toMatchObject({
    userId: gandalf.id,
    username: 'gandalf',
    toUsername: null,
    status: 'open',
    gives: [
      { kind: 'printing', card: { id: PRINTINGS.foilDrake, name: 'Ember Drake' }, quantity: 2 },
      { kind: 'words', words: 'a lift home' },
    ],
    seeks: [{ kind: 'card', card: { name: 'Mossback Elder' }, quantity: 1 }],
    note: 'On Fridays',
    createdAt: '2030-01-01T00:00:01.000Z',
    updatedAt: '2030-01-01T00:00:01.000Z',
    isOwn: true,
  })
  expect(await findOne(app, frodo.id, request.id)).toEqual({ ...request, isOwn: false, answers: null })
})

test('a request shows its poster as they show themselves', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  await changeProfile(app, gandalf, { username: 'gandalf', avatar: '/avatars/owl.svg' })
  const { id } = await asks(app, gandalf, { seeks: [anyOf(PRINTINGS.elder)] })
  expect(await findOne(app, frodo.id, id)).toMatchObject({ avatarUrl: '/avatars/owl.svg' })
})

test('a change says when it was made, and keeps when and for whom the request was posted', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const { id: requestId, createdAt } = await asks(app, gandalf, { seeks: [anyOf(PRINTINGS.drake)] })
  app.pass(60_000)
  const said = { gives: [inWords('gold')], seeks: [anyOf(PRINTINGS.wisp, 3)], note: 'Changed' }
  const changed = await updateTradeRequest(app, gandalf, { requestId, ...said })
  expect(changed).toMatchObject({
    createdAt,
    updatedAt: '2030-01-01T00:01:01.000Z',
    note: 'Changed',
    gives: [{ words: 'gold' }],
    seeks: [{ card: { name: 'Wandering Wisp' }, quantity: 3 }],
  })
  expect(await findOne(app, frodo.id, requestId)).toMatchObject({
    note: 'Changed',
    updatedAt: changed.updatedAt,
  })
  const changes = await eventsOf(app, 'trade-request.changed')
  expect(changes.map(({ change }) => change)).toEqual(['added', 'updated'])
})

test('nothing is left of a deleted request', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const { id } = await asks(app, gandalf, { seeks: [anyOf(PRINTINGS.drake)], note: 'Gone' })
  await deleteTradeRequest(app, gandalf, id)
  expect(await notesFor(app, frodo)).toEqual([])
  expect(await listLines(app.db, [id])).toEqual([])
  await expect(findOne(app, frodo.id, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(deleteTradeRequest(app, gandalf, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('to everybody else a request looks as if nobody could change or delete it', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const { id: requestId } = await asks(app, gandalf, { seeks: [inWords('dragons')], note: 'Mine' })
  const said = { gives: [], seeks: [inWords('hobbits')], note: '' }
  await expect(updateTradeRequest(app, frodo, { requestId, ...said })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(deleteTradeRequest(app, frodo, requestId)).rejects.toMatchObject({ code: 'not_found' })
  expect(await notesFor(app, frodo)).toEqual(['Mine'])
})

test('a request to one member is seen by the two alone, and only that member is told', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  const said = { seeks: [anyOf(PRINTINGS.drake)], note: 'For you alone', toUsername: 'FRODO' }
  const { id: requestId, toUsername } = await asks(app, gandalf, said)
  expect(toUsername).toBe('frodo')
  for (const member of [gandalf, frodo, sam]) expect(await notesFor(app, member)).toEqual([])
  expect(await ownNotes(app, frodo, 'recipient')).toEqual(['For you alone'])
  expect(await ownNotes(app, gandalf, 'poster')).toEqual(['For you alone'])
  expect(await ownNotes(app, sam, 'recipient')).toEqual([])
  await expect(findOne(app, sam.id, requestId)).rejects.toMatchObject({ code: 'not_found' })
  await updateTradeRequest(app, gandalf, { requestId, gives: [], seeks: [inWords('two')], note: '' })
  expect(await toldTo(app, frodo)).toEqual(['gandalf has a trade request for you.'])
  expect(await toldTo(app, sam)).toEqual([])
})

test('a block deletes what either asked the other alone, and nothing else', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  const seeks = [inWords('dragons')]
  await asks(app, gandalf, { seeks, note: 'to frodo', toUsername: 'frodo' })
  await asks(app, frodo, { seeks, note: 'to gandalf', toUsername: 'gandalf' })
  await asks(app, gandalf, { seeks, note: 'to sam', toUsername: 'sam' })
  await block(app, frodo, 'gandalf')
  expect(await ownNotes(app, gandalf, 'poster')).toEqual(['to sam'])
  expect(await ownNotes(app, frodo, 'poster')).toEqual([])
  expect(await ownNotes(app, sam, 'recipient')).toEqual(['to sam'])
  await expect(asks(app, gandalf, { seeks, toUsername: 'frodo' })).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'toUsername' }],
  })
})

test('a request needs a verified address, known cards, another member, and something to name', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  const pippin = await joined(app, 'pippin')
  const seeks = [inWords('dragons')]
  await expect(asks(app, pippin, { seeks })).rejects.toMatchObject({ code: 'email_not_verified' })
  const faulty: [string, Parameters<typeof asks>[2]][] = [
    ['seeks', {}],
    ['gives.1.cardId', { gives: [inWords('gold'), anyOf('nothing')] }],
    ['toUsername', { seeks, toUsername: 'gandalf' }],
    ['toUsername', { seeks, toUsername: 'nobody-here' }],
  ]
  for (const [path, said] of faulty) {
    const refused = { code: 'invalid_input', issues: [{ path }] }
    await expect(asks(app, gandalf, said)).rejects.toMatchObject(refused)
  }
  expect(await notesFor(app, gandalf)).toEqual([])
})

test('a member has fifty requests open at most, however many they post at once', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  const wanted = NewTradeRequest.parse({ seeks: [inWords('dragons')] })
  for (let at = 1; at < OPEN_TRADE_REQUESTS_MAX; at += 1) await addTradeRequest(app, gandalf, wanted)
  const last = await Promise.allSettled([1, 2, 3].map(() => addTradeRequest(app, gandalf, wanted)))
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(last.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'too_many_trade_requests' },
  })
})

test('a request follows its card when two cards turn out to be one', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  const { id } = await asks(app, gandalf, { seeks: [anyOf(PRINTINGS.wisp)] })
  const cardOf = async (printing: string) => (await findPrinting(app.db, printing))?.cardId ?? ''
  const [wisp, drake] = [await cardOf(PRINTINGS.wisp), await cardOf(PRINTINGS.drake)]
  await transact(app, [], ({ announce }) =>
    announce({ type: 'card.merged', cardId: wisp, intoCardId: drake }, 'servers'),
  )
  expect(await listLines(app.db, [id])).toMatchObject([{ oracleCardId: drake, printingId: PRINTINGS.wisp }])
})
