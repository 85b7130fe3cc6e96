import { AsyncLocalStorage } from 'node:async_hooks'

import { expect, test, vi } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { routes } from '#server/assembly.ts'
import { listEventsAfter } from '#server/events/queries.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { OtherForm, Reply, type Route } from '#server/http/route.ts'
import { block, mute, unblock } from '#server/people/block-actions.ts'
import { listKeptAway } from '#server/people/block-queries.ts'
import { readerOf } from '#server/people/public.ts'

import { importInventedCards, PRINTINGS } from './cards/invented-cards.ts'
import { nameOf } from './endpoints/calls.ts'
import { RIGHT_VALUES } from './endpoints/right-values.ts'
import { validInput } from './endpoints/valid-input.ts'
import { welcomed } from './members/joining.ts'
import { follow } from './server/follow.ts'
import { startApp, type TestApp } from './server/start-app.ts'

const BLOCKER = 'sauron'
/** As long as the other, and nobody's. */
const NOBODY = 'nobody'

/** By what one may ask about a member. */
const ABOUT = ['username', 'usernames', 'poster']

/** Whoever has a name, nobody else gets it, whether they are seen or not. */
const OF_FREE_NAMES = ['POST /api/signup', 'GET /api/usernames/:username']

/** Keepers look after all members, whoever blocked them; to everybody else their endpoints seem not to exist. */
const asked = routes.filter(
  (route) =>
    route.access !== 'admin' &&
    Object.keys(route.endpoint.input.shape).some((name) => ABOUT.includes(name)) &&
    !OF_FREE_NAMES.includes(nameOf(route)),
)

/** What the server itself reads meanwhile. */
const OF_THE_LOG = /"event"|pg_/

interface Answered {
  readonly text: string
  /** What the database was asked. */
  readonly statements: readonly string[]
}

/** What is asked of the database for one call. */
const asking = new AsyncLocalStorage<string[]>()

/** Some run side by side. */
const ofCall = (statements: readonly string[]) =>
  statements.filter((statement) => !OF_THE_LOG.test(statement)).toSorted()

const isStillSignedIn = () => Promise.resolve(true)

/** What a route answers when asked about a name. Whoever asked it may be named back. */
async function answer(
  app: TestApp,
  route: Route,
  { member, name }: { member: Member; name: string },
): Promise<Answered> {
  const known = {
    theirs: { username: name, usernames: name, poster: name },
    ours: { ...RIGHT_VALUES, cardId: PRINTINGS.drake },
  }
  const input = route.endpoint.input.parse(await validInput(route.endpoint, known))
  const statements: string[] = []
  const check = app.lockGuard.check.bind(app.lockGuard)
  // The server works in the background, too, which is no part of the answer.
  const watch = vi.spyOn(app.lockGuard, 'check').mockImplementation((statement) => {
    asking.getStore()?.push(statement)
    check(statement)
  })
  try {
    const request = new Request('http://localhost/')
    const call = { app, input, member, sessionId: 'a', request, address: '127.0.0.1', isStillSignedIn }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the server itself calls it
    const said = textOf(await asking.run(statements, () => route.handle(call as never)))
    return { text: said.replaceAll(name, 'somebody'), statements: ofCall(statements) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { text: error.code, statements: ofCall(statements) }
  } finally {
    watch.mockRestore()
  }
}

function textOf(answered: unknown): string {
  if (answered instanceof OtherForm) return 'another form'
  return JSON.stringify(answered instanceof Reply ? answered.body : answered)
}

async function middleEarth() {
  const app = await startApp()
  follow(app)
  await importInventedCards(app)
  const member = await welcomed(app, 'frodo')
  const blocker = await welcomed(app, BLOCKER)
  return { app, member, blocker, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** How many events the server has yet to hear of. */
async function countUnread({ db, tail }: TestApp): Promise<number> {
  const { events, heldBack } = await listEventsAfter(db, tail.place)
  return events.length + heldBack
}

test('whoever is blocked is answered as if nobody had the name, after the same statements, by every endpoint', async () => {
  await using world = await middleEarth()
  const { app, member, blocker } = world
  await mute(app, member, BLOCKER)
  await block(app, blocker, member.username)
  const ask = async (route: Route, name: string) => await answer(app, route, { member, name })
  let statements = 0
  for (const route of asked) {
    // What is read once is read before, and so is what the log makes the server forget.
    for (const name of [BLOCKER, NOBODY]) await ask(route, name)
    await expect.poll(async () => await countUnread(app), { message: nameOf(route) }).toBe(0)
    // The log may just have made it forget whom they see.
    await readerOf(app, member.id)
    const told = await ask(route, BLOCKER)
    expect(told, nameOf(route)).toEqual(await ask(route, NOBODY))
    statements += told.statements.length
  }
  expect(asked.length).toBeGreaterThan(15)
  expect(statements).toBeGreaterThan(asked.length)
})

test('whom one muted is in that list no more once they block, and again when they take it back', async () => {
  await using world = await middleEarth()
  const { app, member, blocker } = world
  const muted = async () =>
    (await listKeptAway(app.db, { memberId: member.id, way: 'muted' }, undefined)).map(
      ({ username }) => username,
    )
  await mute(app, member, BLOCKER)
  expect(await muted()).toEqual([BLOCKER])
  await block(app, blocker, member.username)
  expect(await muted()).toEqual([])
  // Whom one blocks oneself stands in the other list, and nothing changes there when they block back.
  await unblock(app, blocker, member.username)
  expect(await muted()).toEqual([BLOCKER])
  await block(app, member, BLOCKER)
  expect(await muted()).toEqual([])
})

test('whether a name is taken is answered alike to whoever is blocked by its owner and to a stranger', async () => {
  await using world = await middleEarth()
  const { app, member, blocker } = world
  await block(app, blocker, member.username)
  const stranger = await welcomed(app, 'merry')
  const route = found(routes.find((each) => nameOf(each) === 'GET /api/usernames/:username'))
  const [blocked, other] = [
    await answer(app, route, { member, name: BLOCKER }),
    await answer(app, route, { member: stranger, name: BLOCKER }),
  ]
  expect(blocked).toEqual(other)
  expect(blocked.text).toBe('{"isAvailable":false}')
})
