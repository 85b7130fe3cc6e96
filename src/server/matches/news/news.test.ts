import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewBounty } from '#contract/bounties.ts'
import { NewBinder, type Visibility } from '#contract/collection.ts'
import { NewCopies, type Stack, StackChange } from '#contract/collection/stacks.ts'
import type { EventOf } from '#contract/events.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { taskKinds } from '#server/assembly.ts'
import { postBounty } from '#server/bounties/actions.ts'
import { actOnStacks } from '#server/collection/acts/actions.ts'
import { addCard, changeBinder, createBinder } from '#server/collection/binders/actions.ts'
import { changeStack, removeStack } from '#server/collection/stack-actions.ts'
import { transact } from '#server/events/transact.ts'
import { forgetTold } from '#server/matches/told/actions.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { afterwards } from '#tests/server/follow.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

type Matched = EventOf<'watch.matched'> | EventOf<'bounty.matched'>
interface Town extends TestApp {
  /** The events about matches announced so far. */
  readonly heard: Matched[]
}

/** An app that records what only reactions receive. */
async function aTown(): Promise<Town> {
  const app = await startApp()
  const heard: Matched[] = []
  const react = async (...[change, event]: Parameters<TestApp['react']>) => {
    if (event.type === 'watch.matched' || event.type === 'bounty.matched')
      change.afterCommit(() => heard.push(event))
    await app.react(change, event)
  }
  const town: Town = {
    ...app,
    heard,
    react,
    tasks: new TaskRunner(taskKinds, () => town),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
  return town
}

async function aBinder(app: TestApp, owner: Member, visibility: Visibility = 'public'): Promise<string> {
  return (await createBinder(app, owner, NewBinder.parse({ name: 'Trade', visibility }))).id
}

async function put(
  app: TestApp,
  owner: Member,
  binderId: string,
  printingId: string = PRINTINGS.drake,
): Promise<Stack> {
  return (await addCard(app, owner, { binderId, ...NewCopies.parse({ printingId, quantity: 4 }) })).stack
}

async function offer(app: TestApp, owner: Member, stackId: string, forTrade: number): Promise<void> {
  await changeStack(app, owner, StackChange.parse({ stackId, forTrade }))
  await afterwards(app)
}

const watchOf = (cardId: string) => NewWatch.parse({ cardId })
const bountyOn = (cardId: string) => NewBounty.parse({ cardId, reward: { kind: 'words', text: 'thanks' } })

test('a watcher is told once when a copy is put up for trade, after the change and with its name', async () => {
  await using app = await aTown()
  await importInventedCards(app)
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  const { id: watchId } = await addWatch(app, frodo, watchOf(PRINTINGS.drake))
  const { id: stackId } = await put(app, sam, await aBinder(app, sam))
  await afterwards(app)
  expect(app.heard).toEqual([])
  await changeStack(app, sam, StackChange.parse({ stackId, forTrade: 1 }))
  expect(app.heard).toEqual([])
  await app.tasks.runDue()
  const news = {
    type: 'watch.matched',
    watcherId: frodo.id,
    watchId,
    ownerId: sam.id,
    ownerUsername: 'sam',
    cardId: PRINTINGS.drake,
    cardName: 'Ember Drake',
    band: null,
    isNear: false,
    unit: 'km',
  }
  expect(app.heard).toEqual([news])
  await offer(app, sam, stackId, 0)
  await offer(app, sam, stackId, 1)
  await offer(app, sam, stackId, 2)
  expect(app.heard).toEqual([news])
  app.pass(86_400_001)
  await offer(app, sam, stackId, 1)
  expect(app.heard).toEqual([news])
  await offer(app, sam, stackId, 3)
  expect(app.heard).toEqual([news, news])
})

test('hidden copies are told when their binder is shown, and not before', async () => {
  await using app = await aTown()
  await importInventedCards(app)
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  await addWatch(app, frodo, watchOf(PRINTINGS.drake))
  const binderId = await aBinder(app, sam, 'private')
  const { id } = await put(app, sam, binderId)
  await offer(app, sam, id, 1)
  await changeBinder(app, sam, { binderId, visibility: 'link' })
  await afterwards(app)
  expect(app.heard).toEqual([])
  await changeBinder(app, sam, { binderId, visibility: 'public' })
  await changeBinder(app, sam, { binderId, visibility: 'private' })
  await afterwards(app)
  expect(app.heard).toEqual([])
  await changeBinder(app, sam, { binderId, visibility: 'public' })
  await afterwards(app)
  expect(app.heard.map(({ type }) => type)).toEqual(['watch.matched'])
})

test('moving a card for trade between public binders is not news', async () => {
  await using app = await aTown()
  await importInventedCards(app)
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  const { id } = await put(app, sam, await aBinder(app, sam))
  await offer(app, sam, id, 2)
  await addWatch(app, frodo, watchOf(PRINTINGS.drake))
  const act = { kind: 'move' as const, binderId: await aBinder(app, sam) }
  await actOnStacks(app, sam, { selection: { stackIds: [id] }, act })
  await afterwards(app)
  expect(app.heard).toEqual([])
  const moved = await app.db.selectFrom('trade_copy').select(['binder_id', 'quantity']).execute()
  expect(moved).toEqual([{ binder_id: act.binderId, quantity: 2 }])
})

test('a watcher is told twenty times a day about one member who lists very much', async () => {
  await using app = await aTown()
  const cards = 25
  await importObjects(
    app,
    Array.from({ length: cards }, (_, at) => cardObject(at + 1)),
  )
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  const binderId = await aBinder(app, sam)
  const stackIds: string[] = []
  for (let card = 1; card <= cards; card += 1) {
    await addWatch(app, frodo, watchOf(uuid('a', card)))
    stackIds.push((await put(app, sam, binderId, uuid('a', card))).id)
  }
  const act = { kind: 'change' as const, change: { forTrade: 'all' as const } }
  await actOnStacks(app, sam, { selection: { stackIds }, act })
  await Promise.all([app.tasks.runDue(), anotherProcess(app).app.tasks.runDue()])
  await app.tasks.runDue()
  expect(app.heard).toHaveLength(20)
  expect(await app.db.selectFrom('match_news').select('id').execute()).toEqual([])
})

test('twenty members a day are named for one watch', async () => {
  await using app = await aTown()
  await importInventedCards(app)
  const frodo = await joined(app, 'frodo')
  await addWatch(app, frodo, watchOf(PRINTINGS.drake))
  const owners = 21
  for (let at = 0; at < owners; at += 1) {
    const owner = await joined(app, `hobbit-${String(at)}`)
    const { id } = await put(app, owner, await aBinder(app, owner))
    await offer(app, owner, id, 1)
  }
  expect(app.heard).toHaveLength(owners - 1)
})

test('owners of the card are told of a bounty, and its poster of those who have it for trade', async () => {
  await using app = await aTown()
  await importInventedCards(app)
  const poster = await welcomed(app, 'bard')
  const [shows, hides, other] = [
    await joined(app, 'sam'),
    await joined(app, 'rosie'),
    await joined(app, 'gaffer'),
  ]
  const { id } = await put(app, shows, await aBinder(app, shows))
  await offer(app, shows, id, 1)
  const hidden = await put(app, hides, await aBinder(app, hides, 'private'))
  await offer(app, hides, hidden.id, 1)
  await put(app, other, await aBinder(app, other), PRINTINGS.elder)
  await put(app, poster, await aBinder(app, poster))
  const { id: bountyId } = await postBounty(app, poster, bountyOn(PRINTINGS.drake))
  expect(app.heard).toEqual([])
  await afterwards(app)
  const match = { bountyId, withdrawnIds: [], posterId: poster.id, cardName: 'Ember Drake' }
  const of = (owner: Member, ownerUsername: string | null) => ({
    type: 'bounty.matched',
    ...match,
    ownerId: owner.id,
    ownerUsername,
  })
  expect(app.heard).toEqual([of(shows, 'sam'), of(hides, null)])
  await put(app, other, await aBinder(app, other, 'private'))
  await afterwards(app)
  expect(app.heard.slice(2)).toEqual([of(other, null)])
  const shown = await put(app, other, await aBinder(app, other))
  await offer(app, other, shown.id, 1)
  expect(app.heard.slice(3)).toEqual([of(other, 'gaffer')])
  await removeStack(app, other, shown.id)
  await afterwards(app)
  expect(app.heard).toHaveLength(4)
})

test('a member whose matches may differ is told a few seconds later, once', async () => {
  await using app = await aTown()
  await importInventedCards(app)
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  await addWatch(app, frodo, watchOf(PRINTINGS.drake))
  await addWatch(app, frodo, watchOf(PRINTINGS.elder))
  const { id } = await put(app, sam, await aBinder(app, sam))
  await offer(app, sam, id, 1)
  const told = async () =>
    (await app.logged())
      .filter(({ event }) => event.type === 'matches.changed')
      .map(({ audience }) => audience)
  await app.tasks.runDue()
  expect(await told()).toEqual([])
  app.pass(3000)
  await Promise.all([app.tasks.runDue(), anotherProcess(app).app.tasks.runDue()])
  expect(new Set((await told()).flat())).toEqual(new Set([frodo.id, sam.id]))
  app.pass(3000)
  await app.tasks.runDue()
  expect(await told()).toHaveLength(2)
})

test('records that are no longer needed are deleted', async () => {
  await using app = await aTown()
  await importInventedCards(app)
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  await addWatch(app, frodo, watchOf(PRINTINGS.drake))
  const { id } = await put(app, sam, await aBinder(app, sam))
  await offer(app, sam, id, 1)
  const remembered = async () => (await app.db.selectFrom('match_told').select('wish_id').execute()).length
  await forgetTold(app)
  expect(await remembered()).toBe(1)
  app.pass(86_400_001)
  await forgetTold(app)
  expect(await remembered()).toBe(0)
})

test('a card that turns out to be another one is offered as that one', async () => {
  await using app = await aTown()
  await importInventedCards(app)
  const sam = await joined(app, 'sam')
  const { id } = await put(app, sam, await aBinder(app, sam))
  await offer(app, sam, id, 2)
  const [before] = await app.db.selectFrom('trade_copy').selectAll().execute()
  await transact(app, [], ({ announce }) =>
    announce(
      { type: 'card.merged', cardId: before?.oracle_card_id ?? '', intoCardId: 'another card' },
      'servers',
    ),
  )
  expect(await app.db.selectFrom('trade_copy').selectAll().execute()).toEqual([
    { ...before, oracle_card_id: 'another card' },
  ])
})
