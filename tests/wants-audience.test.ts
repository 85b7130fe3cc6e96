import { expect, test } from 'vitest'

import { binderEndpoints } from '#contract/collection.ts'
import type { WatchAudience } from '#contract/people.ts'
import { WATCH_AUDIENCES } from '#contract/people.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'
import { transact } from '#server/events/transact.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { befriend } from '#tests/members/fellows.ts'

import { readEverything, type Told } from './endpoints/read-everything.ts'
import { openStream } from './server/open-stream.ts'
import { type Client, startHttp } from './server/start-http.ts'

/** How many Frodo wants of each card: numbers that nothing else has. */
const WANTED = { drake: 4321, elder: 8765 }
type Card = keyof typeof WANTED

/**
 * What each kind of reader may learn. Sam has the drake for trade; Rosie has it, but not for trade. Merry is a
 * fellow of Frodo’s.
 */
const LEARNED: Readonly<Record<WatchAudience, Readonly<Record<string, readonly Card[]>>>> = {
  everyone: {
    visitor: ['drake', 'elder'],
    pippin: ['drake', 'elder'],
    merry: ['drake', 'elder'],
    rosie: ['drake', 'elder'],
    sam: ['drake', 'elder'],
    frodo: ['drake', 'elder'],
  },
  traders: { visitor: [], pippin: [], merry: [], rosie: [], sam: ['drake'], frodo: ['drake', 'elder'] },
  fellowship: {
    visitor: [],
    pippin: [],
    merry: ['drake', 'elder'],
    rosie: [],
    sam: [],
    frodo: ['drake', 'elder'],
  },
  nobody: { visitor: [], pippin: [], merry: [], rosie: [], sam: [], frodo: ['drake', 'elder'] },
}

/** Gives a member a drake in a binder that nobody else sees. */
async function giveDrake(owner: Client, forTrade: number): Promise<void> {
  const binder = await owner.call(binderEndpoints.create, { name: 'Chest', visibility: 'private' })
  const { id: binderId } = binderEndpoints.create.reply.parse(binder.body)
  const added = await owner.call(binderEndpoints.addStack, { binderId, printingId: PRINTINGS.drake })
  const { id: stackId } = binderEndpoints.addStack.reply.parse(added.body)
  await owner.call(binderEndpoints.changeStack, { stackId, forTrade })
}

/** Whatever gives a want away: the number of a card, or a count of those who want it. */
const WANTS = /"quantity":(4321|8765)|"(?:theyWant|wantedTotal)":[1-9]/

/** An event about somebody's watch. That prices were checked is no secret. */
const A_WATCH = /"type":"watch\.(?!prices-checked)/

const about = (card: Card) => ({ username: 'frodo', cardId: PRINTINGS[card], printingId: PRINTINGS[card] })

/** Every endpoint and page, asked about Frodo and each of the two cards. */
async function readAbout(reader: Client): Promise<Told[]> {
  return [
    ...(await readEverything(reader, about('drake'))),
    ...(await readEverything(reader, about('elder'))),
  ]
}

/** The cards that some of these addresses say Frodo wants. */
async function learn(reader: Client, addresses: readonly string[]): Promise<Card[]> {
  const replies = await Promise.all(addresses.map((address) => reader.fetch(address)))
  const told = (await Promise.all(replies.map((reply) => reply.text()))).join('\n')
  return (['drake', 'elder'] as const).filter((card) => told.includes(`"quantity":${String(WANTED[card])}`))
}

async function scene() {
  const server = await startHttp({ TRUST_PROXY: '1' })
  await importInventedCards(server.app)
  const readers = {
    visitor: server.visitor(),
    pippin: await server.as('pippin'),
    merry: await server.as('merry'),
    rosie: await server.as('rosie'),
    sam: await server.as('sam'),
    frodo: await server.as('frodo'),
  }
  await befriend(server.app, 'frodo', 'merry')
  await giveDrake(readers.rosie, 0)
  await giveDrake(readers.sam, 1)
  const streams = await Promise.all(
    [readers.visitor, readers.pippin, readers.rosie, readers.sam].map(openStream),
  )
  for (const card of ['drake', 'elder'] as const) {
    const watch = { cardId: PRINTINGS[card], quantity: WANTED[card] }
    expect(await readers.frodo.call(watchlistEndpoints.add, watch)).toMatchObject({ status: 200 })
  }
  const show = async (shownTo: WatchAudience) => {
    const change = await readers.frodo.call(watchlistEndpoints.changeSettings, { shownTo })
    expect(change).toMatchObject({ status: 200, body: { shownTo } })
  }
  return { server, readers, streams, show, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('every endpoint shows wants to exactly those whom the setting names', async () => {
  await using world = await scene()
  const { readers, show } = world
  await show('everyone')
  const telling = (await readAbout(readers.sam)).filter(({ text }) => WANTS.test(text))
  const addresses = [...new Set(telling.map(({ asked }) => asked.replace('GET ', '')))]
  const learned = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(readers).map(
          async ([name, reader]) => [name, await learn(reader, addresses)] as const,
        ),
      ),
    )
  for (const shownTo of WATCH_AUDIENCES) {
    await show(shownTo)
    // The owner sees them in places of their own.
    const { frodo: _, ...others } = LEARNED[shownTo]
    expect(await learned(), shownTo).toMatchObject(others)
  }
  for (const shownTo of ['traders', 'nobody'] as const) {
    await show(shownTo)
    for (const reader of [readers.visitor, readers.rosie]) {
      const told = await readAbout(reader)
      expect(told.filter(({ text }) => WANTS.test(text)).map(({ asked }) => asked)).toEqual([])
    }
  }
  expect((await readAbout(readers.frodo)).some(({ text }) => WANTS.test(text))).toBe(true)
}, 120_000)

test('by default, those who have the card for trade see who wants it, and nobody else', async () => {
  await using world = await scene()
  const { readers, server, streams } = world
  const address = '/api/members/frodo/watchlist'
  for (const [name, reader] of Object.entries(readers)) {
    expect(await learn(reader, [address]), name).toEqual(LEARNED.traders[name])
    const ofCard = await reader.fetch(`/api/matches/card/${PRINTINGS.drake}`)
    expect(WANTS.test(await ofCard.text()), name).toBe(name === 'sam')
  }
  await transact(server.app, [], ({ announce }) => announce({ type: 'scoreboard.changed' }, 'everyone'))
  for (const stream of streams) {
    expect(await stream.readUntil('"type":"scoreboard.changed"')).not.toMatch(A_WATCH)
  }
})

test('only the cards that a reader has for trade count in the totals of a watchlist', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const [frodo, sam] = [await server.as('frodo'), await server.as('sam')]
  await giveDrake(sam, 1)
  for (const card of ['drake', 'elder', 'wisp'] as const) {
    await frodo.call(watchlistEndpoints.add, { cardId: PRINTINGS[card] })
  }
  const { body } = await sam.call(watchlistEndpoints.of, { username: 'frodo' })
  expect(body).toMatchObject({ total: 1, watchlist: [{ printing: { name: 'Ember Drake' } }] })
  const visitor = await server.visitor().call(watchlistEndpoints.of, { username: 'frodo' })
  expect(visitor.body).toEqual({ total: 0, watchlist: [] })
})
