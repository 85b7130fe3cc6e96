import { expect, test } from 'vitest'

import { NewBinder } from '#contract/collection.ts'
import { NewCopies } from '#contract/collection/stacks.ts'
import {
  type NewTradeRequest,
  TRADE_REQUEST_PAGE_SIZE,
  tradeRequestEndpoints,
} from '#contract/trades/requests.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aHunt } from '#tests/members/bounty-hunt.ts'
import { IN_GRAZ, IN_LINZ, IN_WELS, settles } from '#tests/members/places.ts'
import { suspend } from '#tests/members/suspending.ts'
import { anyOf, asks, inWords, notesFor, only } from '#tests/members/trade-requests.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { findRequest, insertLines, insertRequest, listLines } from './queries.ts'
import { findPublicPage } from './request-pages.ts'

test('everybody’s requests come newest first, twenty a page, and more only after a full twenty', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const pageAfter = (cursor?: string) =>
    findPublicPage(app, frodo.id, tradeRequestEndpoints.list.input.parse({ cursor }))
  const notes = Array.from({ length: TRADE_REQUEST_PAGE_SIZE + 1 }, (_, at) => `the ${String(at)}.`)
  expect(TRADE_REQUEST_PAGE_SIZE).toBe(20)
  for (const note of notes.slice(0, 19)) await asks(app, gandalf, { seeks: [inWords('dragons')], note })
  expect(await pageAfter()).toMatchObject({ nextCursor: null, requests: { length: 19 } })
  await asks(app, gandalf, { seeks: [inWords('dragons')], note: notes[19] ?? '' })
  const full = await pageAfter()
  expect(full.requests.map(({ note }) => note)).toEqual(notes.slice(0, 20).toReversed())
  // Whether more come after a full page, only the next one tells.
  expect(await pageAfter(full.nextCursor ?? '')).toMatchObject({ requests: [], nextCursor: null })
  await asks(app, gandalf, { seeks: [inWords('dragons')], note: notes[20] ?? '' })
  const first = await pageAfter()
  const second = await pageAfter(first.nextCursor ?? '')
  expect([...first.requests, ...second.requests].map(({ note }) => note)).toEqual(notes.toReversed())
  expect(second.nextCursor).toBeNull()
})

test('requests of blocked and suspended members are shown to nobody they are hidden from', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  const posters = { gandalf, frodo, sam }
  for (const [note, poster] of Object.entries(posters))
    await asks(app, poster, { seeks: [inWords('dragons')], note })
  await block(app, frodo, 'gandalf')
  expect(await notesFor(app, frodo)).toEqual(['sam', 'frodo'])
  expect(await notesFor(app, gandalf)).toEqual(['sam', 'gandalf'])
  await suspend(app, 'sam', app.now().toISOString())
  expect(await notesFor(app, frodo)).toEqual(['frodo'])
})

test('a search finds what requests name: a printing only itself, any printing every one', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  await asks(app, gandalf, { gives: [only(PRINTINGS.drake)], note: 'this drake' })
  await asks(app, gandalf, { seeks: [anyOf(PRINTINGS.drake)], note: 'any drake' })
  await asks(app, gandalf, { seeks: [anyOf(PRINTINGS.elder)], note: 'an elder' })
  await asks(app, gandalf, { seeks: [inWords('drakes')], note: 'words' })
  const foundBy = (query: string) => notesFor(app, frodo, { q: query })
  expect(await foundBy('ember')).toEqual(['any drake', 'this drake'])
  expect(await foundBy('name:elder')).toEqual(['an elder'])
  expect(await foundBy('ember or elder')).toEqual(['an elder', 'any drake', 'this drake'])
  expect(await foundBy('cn:2')).toEqual(['any drake'])
  expect(await foundBy('nothing of this name')).toEqual([])
  const unread = tradeRequestEndpoints.list.input.parse({ q: 'date>=zzzz' })
  expect(await findPublicPage(app, frodo.id, unread)).toMatchObject({
    requests: [],
    unreadable: 'All of your terms were ignored.',
  })
})

test('a search finds what is named far down the list, a full page at a time', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  // Some stand below more others than are looked through at a time.
  for (let at = 0; at < 25; at += 1)
    await asks(app, sam, { seeks: [anyOf(PRINTINGS.elder)], note: String(at) })
  for (const poster of [gandalf, frodo])
    for (let at = 0; at < 50; at += 1) await asks(app, poster, { seeks: [anyOf(PRINTINGS.drake)] })
  for (let at = 25; at < 30; at += 1)
    await asks(app, sam, { seeks: [anyOf(PRINTINGS.elder)], note: String(at) })
  const pageAfter = (cursor?: string) =>
    findPublicPage(app, frodo.id, tradeRequestEndpoints.list.input.parse({ q: 'elder', cursor }))
  const first = await pageAfter()
  const second = await pageAfter(first.nextCursor ?? '')
  const found = [...first.requests, ...second.requests].map(({ note }) => Number(note))
  expect(first.requests).toHaveLength(TRADE_REQUEST_PAGE_SIZE)
  expect(found).toEqual(Array.from({ length: 30 }, (_, at) => 29 - at))
  expect(second.nextCursor).toBeNull()
})

test('near me are those within my radius, and I myself', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  await settles(app, gandalf, IN_WELS)
  await settles(app, sam, IN_GRAZ)
  const posters = { gandalf, frodo, sam }
  for (const [note, poster] of Object.entries(posters))
    await asks(app, poster, { seeks: [inWords('dragons')], note })
  expect(await notesFor(app, frodo, { near: 'only' })).toEqual(['sam', 'frodo', 'gandalf'])
  await settles(app, frodo, IN_LINZ, { radius: 50 })
  expect(await notesFor(app, frodo, { near: 'only' })).toEqual(['frodo', 'gandalf'])
})

test('I can fill what looks for nothing but cards I have, as many and as exactly as it says', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const { id: binderId } = await createBinder(app, frodo, NewBinder.parse({ name: 'Fire' }))
  const hold = (copies: Partial<NewCopies>) =>
    addCard(app, frodo, { binderId, ...NewCopies.parse({ ...copies, condition: 'NM' }) })
  await hold({ printingId: PRINTINGS.drake, quantity: 2 })
  await hold({ printingId: PRINTINGS.foilDrake, finish: 'foil' })
  await hold({ printingId: PRINTINGS.wisp, marks: ['proxy'] })
  const seeking = (note: string, seeks: NewTradeRequest['seeks']) => asks(app, gandalf, { seeks, note })
  await seeking('three of any', [anyOf(PRINTINGS.drake, 3)])
  await seeking('four of any', [anyOf(PRINTINGS.drake, 4)])
  await seeking('two of this', [only(PRINTINGS.drake, 2)])
  await seeking('three of this', [only(PRINTINGS.drake, 3)])
  await seeking('with words', [anyOf(PRINTINGS.drake), inWords('and a smile')])
  await seeking('one that I lack', [anyOf(PRINTINGS.drake), anyOf(PRINTINGS.elder)])
  await seeking('a proxy', [anyOf(PRINTINGS.wisp)])
  await seeking('words alone', [inWords('dragons')])
  expect(await notesFor(app, frodo, { fillable: 'only' })).toEqual([
    'with words',
    'two of this',
    'three of any',
  ])
  expect(await notesFor(app, gandalf, { fillable: 'only' })).toEqual([])
})

test('I want what gives a card I watch, in a printing that would do', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  await addWatch(app, frodo, NewWatch.parse({ cardId: PRINTINGS.drake, isExact: true }))
  await addWatch(app, sam, NewWatch.parse({ cardId: PRINTINGS.drake }))
  await asks(app, gandalf, { gives: [anyOf(PRINTINGS.drake)], note: 'any' })
  await asks(app, gandalf, { gives: [only(PRINTINGS.drake)], note: 'this' })
  await asks(app, gandalf, { gives: [only(PRINTINGS.foilDrake)], note: 'the other' })
  await asks(app, gandalf, { seeks: [anyOf(PRINTINGS.drake)], note: 'sought' })
  expect(await notesFor(app, frodo, { wanted: 'only' })).toEqual(['this', 'any'])
  expect(await notesFor(app, sam, { wanted: 'only' })).toEqual(['the other', 'this', 'any'])
  expect(await notesFor(app, gandalf, { wanted: 'only' })).toEqual([])
  expect(await notesFor(app, sam, { wanted: 'only', q: 'elder' })).toEqual([])
})

test('among thousands of requests the newest that will do come first, too', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const binder = await createBinder(app, frodo, NewBinder.parse({ name: 'Box' }))
  await addCard(app, frodo, { ...NewCopies.parse({ printingId: PRINTINGS.wisp }), binderId: binder.id })
  await addWatch(app, frodo, NewWatch.parse({ cardId: PRINTINGS.elder }))
  const { id } = await asks(app, gandalf, {
    seeks: [anyOf(PRINTINGS.wisp)],
    gives: [anyOf(PRINTINGS.elder)],
  })
  for (let number = 1; number < MANY; number += 1) await repeat(app, id, number)
  const newest = Array.from({ length: MANY }, (_, at) => MANY - 1 - at)
  const firstPage = (isMeant: (number: number) => boolean) =>
    newest.filter((number) => isMeant(number)).slice(0, TRADE_REQUEST_PAGE_SIZE)
  const numbersFor = async (filter: Parameters<typeof notesFor>[2]) =>
    (await notesFor(app, frodo, filter)).map(Number)
  expect(await numbersFor({ wanted: 'only' })).toEqual(firstPage(givesElder))
  expect(await numbersFor({ fillable: 'only' })).toEqual(firstPage(seeksOne))
  expect(await numbersFor({ fillable: 'only', wanted: 'only' })).toEqual(
    firstPage((number) => seeksOne(number) && givesElder(number)),
  )
})

const MANY = 2500
const givesElder = (number: number) => number % 4 !== 1
const seeksOne = (number: number) => number % 3 !== 1

/** Stores a request once more, so much later; a member may post few. Some ask for two copies, and some give nothing. */
async function repeat({ db }: TestApp, requestId: string, number: number): Promise<void> {
  const before = await findRequest(db, requestId)
  if (before === undefined) throw new Error('nothing to repeat')
  const createdAt = new Date(new Date(before.createdAt).getTime() + number).toISOString()
  const id = `request-${String(number)}`
  await insertRequest(db, { ...before, id, createdAt, updatedAt: createdAt, note: String(number) })
  const lines = await listLines(db, [requestId])
  await insertLines(
    db,
    id,
    lines
      .filter(({ side }) => side === 'seeks' || givesElder(number))
      .map(({ side, place, oracleCardId, printingId, isExact, words }) => {
        const quantity = side === 'seeks' && !seeksOne(number) ? 2 : 1
        return { side, place, oracleCardId, printingId, isExact, quantity, words }
      }),
  )
}
