import { expect, test } from 'vitest'

import { decisionEndpoints } from '#contract/decisions.ts'
import { REMOVABLE_THINGS, removalEndpoints } from '#contract/removals.ts'
import { grantModerator } from '#server/accounts/admin-actions.ts'
import { removables } from '#server/assembly.ts'

import { importInventedCards } from './cards/invented-cards.ts'
import { type Ids, readAgain, readEverything, type Told } from './endpoints/read-everything.ts'
import { welcomed } from './members/joining.ts'
import { SHOWS } from './members/removables.ts'
import { type Client, signedIn, startHttp, type TestServer } from './server/start-http.ts'

const REASON = 'It insults people'

/** Boromir shows things, Sam and everybody else look at them, Arwen keeps the site, and so does Elrond. */
async function world() {
  const server = await startHttp({}, 'tables')
  const { app } = server
  await importInventedCards(app)
  const boromir = await welcomed(app, 'boromir')
  const sam = await welcomed(app, 'sam')
  for (const name of ['arwen', 'elrond']) {
    await welcomed(app, name)
    await grantModerator(app, name)
  }
  const as = (name: string) => signedIn(server.visitor(), name)
  return { server, boromir, sam, as, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** Everything that a reader can read, when all that was put off is done. */
async function readAll({ app }: TestServer, reader: Client, ids: Ids): Promise<Told[]> {
  await app.tasks.runDue()
  return await readEverything(reader, { username: 'boromir', ...ids })
}

/** A reply without instants, revisions and other numbers. */
const shapeOf = ({ asked, text }: Told) => ({
  asked,
  text: text.replaceAll(/"revision\\?":\\?"[^"]+"/g, '').replaceAll(/\d+/g, '#'),
})

/** What was told tells no more of removed words, also when those come back. */
const isTold = (asked: string) => asked.startsWith('GET /api/notifications?')

async function does(client: Client, ...asked: Parameters<Client['call']>): Promise<unknown> {
  const { status, body } = await client.call(...asked)
  expect(status).toBe(200)
  return body
}

test('every removable kind is brought by a domain, once', () => {
  expect(removables.map(({ thing }) => thing).toSorted()).toEqual([...REMOVABLE_THINGS].toSorted())
})

test.for(REMOVABLE_THINGS)(
  'a removed %s is read by nobody but its author and keepers, and comes back as it was',
  async (thing) => {
    await using built = await world()
    const { server, boromir, sam, as } = built
    const { id, mark, ids } = await SHOWS[thing](server.app, boromir, sam)
    const [author, other, arwen, elrond] = await Promise.all(['boromir', 'sam', 'arwen', 'elrond'].map(as))
    if (!author || !other || !arwen || !elrond) throw new Error('somebody is missing')
    const holds = ({ text }: Told) => text.includes(mark)

    const before = (await readAll(server, other, ids)).filter(holds)
    expect(before.length).toBeGreaterThan(0)

    await does(arwen, removalEndpoints.remove, { thing, id, reason: REASON })
    for (const reader of [other, server.visitor()])
      expect((await readAll(server, reader, ids)).filter(holds).map(({ asked }) => asked)).toEqual([])
    const own = decisionEndpoints.own.reply.parse(await does(author, decisionEndpoints.own))
    expect(own.decisions).toMatchObject([
      { kind: 'removal', reason: REASON, removal: { thing, isKept: true }, appeal: null },
    ])
    expect(JSON.stringify(own.decisions)).toContain(mark)

    const decisionId = own.decisions[0]?.id ?? ''
    await does(author, decisionEndpoints.appeal, { decisionId, words: 'It is a quote' })
    const waiting = JSON.stringify(await does(elrond, decisionEndpoints.appeals))
    expect(waiting).toContain(mark)
    await does(elrond, decisionEndpoints.answer, { decisionId, outcome: 'lifted', answer: 'So it is' })
    const standing = before.filter(({ asked }) => !isTold(asked))
    await server.app.tasks.runDue()
    const after = await readAgain(other, standing)
    expect(after.map(shapeOf)).toEqual(standing.map(shapeOf))
  },
)
