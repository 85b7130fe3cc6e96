import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { UNDO_DAYS } from '#contract/collection/acts.ts'
import { StackChange } from '#contract/collection/stacks.ts'
import type { App } from '#server/app-context.ts'
import { actOnStacks, undoAct } from '#server/collection/acts/actions.ts'
import { shelf } from '#server/collection/locks.ts'
import { changeOwnCopy } from '#server/collection/own-copies/actions.ts'
import { addAsAct } from '#server/collection/quick-add/actions.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import { transact } from '#server/events/transact.ts'
import { findStanding } from '#server/standing/queries.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { binderOf, put, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { CopiesMissing, type CopiesToHandOver } from './find-parts.ts'
import { type CopiesReceived, handOver } from './hand-over.ts'
import { forgetReceived } from './jobs.ts'

interface Side {
  readonly member: Member
  readonly binderId: string
}

/** Two members with an empty binder each. */
async function twoSides(app: App): Promise<{ giver: Side; receiver: Side }> {
  await importInventedCards(app)
  const sideOf = async (username: string) => {
    const member = await joined(app, username)
    return { member, binderId: await binderOf(app, member, 'Trades') }
  }
  return { giver: await sideOf('gandalf'), receiver: await sideOf('frodo') }
}

/** Drakes from one binder to the other. */
function drakes(from: Side, to: Side, more: Partial<CopiesToHandOver> = {}): CopiesToHandOver {
  return {
    giverId: from.member.id,
    fromBinderId: from.binderId,
    printingId: PRINTINGS.drake,
    finish: 'nonfoil',
    condition: 'NM',
    language: 'en',
    marks: [],
    own: null,
    quantity: 1,
    receiverId: to.member.id,
    toBinderId: to.binderId,
    ...more,
  }
}

async function hands(app: App, ...copies: CopiesToHandOver[]): Promise<CopiesReceived[]> {
  const members = copies.flatMap(({ giverId, receiverId }) => [giverId, receiverId])
  const shelves = [...new Set(members)].map((id) => shelf(id))
  return await transact(app, shelves, (change) => handOver(change, copies))
}

async function lyingIn(app: App, { binderId }: Side): Promise<Partial<StoredStack>[]> {
  const stacks = await stacksIn(app, binderId)
  return stacks.map(({ memberId, quantity, forTrade }) => ({ memberId, quantity, forTrade }))
}

test('copies leave one binder for another, those for trade first, and what is the giver’s alone stays', async () => {
  await using app = await startApp()
  const { giver, receiver } = await twoSides(app)
  const { id: stackId } = await put(app, giver.member, giver.binderId, {
    printingId: PRINTINGS.drake,
    quantity: 4,
    note: 'from the attic',
  })
  await changeStack(
    app,
    giver.member,
    StackChange.parse({ stackId, forTrade: 3, askingCents: 900, tags: ['old'] }),
  )
  const [received] = await hands(app, drakes(giver, receiver, { quantity: 2 }))
  expect(await lyingIn(app, giver)).toEqual([{ memberId: giver.member.id, quantity: 2, forTrade: 1 }])
  expect(received).toMatchObject({
    quantity: 2,
    stack: {
      memberId: receiver.member.id,
      binderId: receiver.binderId,
      quantity: 2,
      forTrade: 0,
      askingCents: null,
      note: '',
      tags: [],
    },
  })
})

test('all are handed over or none', async () => {
  await using app = await startApp()
  const { giver, receiver } = await twoSides(app)
  await put(app, giver.member, giver.binderId, { printingId: PRINTINGS.drake, quantity: 3 })
  await expect(
    hands(
      app,
      drakes(giver, receiver, { quantity: 2 }),
      drakes(giver, receiver, { quantity: 2 }),
      drakes(giver, receiver, { finish: 'foil' }),
    ),
  ).rejects.toMatchObject({
    missing: [
      { index: 1, there: 1 },
      { index: 2, there: 0 },
    ],
  })
  expect(await lyingIn(app, giver)).toEqual([{ memberId: giver.member.id, quantity: 3, forTrade: 0 }])
  expect(await lyingIn(app, receiver)).toEqual([])
})

test('nobody receives into a binder that is not theirs, nor more than a stack can hold', async () => {
  await using app = await startApp()
  const { giver, receiver } = await twoSides(app)
  await put(app, giver.member, giver.binderId, { printingId: PRINTINGS.drake, quantity: 2 })
  await expect(hands(app, drakes(giver, receiver, { toBinderId: giver.binderId }))).rejects.toMatchObject({
    code: 'not_found',
  })
  await put(app, receiver.member, receiver.binderId, { printingId: PRINTINGS.drake, quantity: 9998 })
  await expect(hands(app, drakes(giver, receiver, { quantity: 2 }))).rejects.toMatchObject({
    code: 'too_many_copies',
  })
  expect(await lyingIn(app, giver)).toEqual([{ memberId: giver.member.id, quantity: 2, forTrade: 0 }])
})

test('undoing an older act leaves the copies received into its place, and brings back none that were given', async () => {
  await using app = await startApp()
  const { giver, receiver } = await twoSides(app)
  const { act } = await addAsAct(app, giver.member, {
    binderId: giver.binderId,
    printingId: PRINTINGS.drake,
    quantity: 4,
    condition: 'NM',
    language: 'en',
    marks: [],
  })
  await hands(app, drakes(giver, receiver, { quantity: 3 }))
  await hands(app, drakes(receiver, giver, { quantity: 2 }))
  // One of the four is left, beside two that were received.
  expect(await undoAct(app, giver.member, act.id)).toMatchObject({ copies: 1 })
  expect(await lyingIn(app, giver)).toEqual([{ memberId: giver.member.id, quantity: 2, forTrade: 0 }])
  expect(await lyingIn(app, receiver)).toEqual([{ memberId: receiver.member.id, quantity: 1, forTrade: 0 }])
})

test('an act on received copies can be undone', async () => {
  await using app = await startApp()
  const { giver, receiver } = await twoSides(app)
  await put(app, giver.member, giver.binderId, { printingId: PRINTINGS.drake, quantity: 2 })
  await hands(app, drakes(giver, receiver, { quantity: 2 }))
  const other = await binderOf(app, receiver.member, 'Deck')
  app.pass(1)
  const [received] = await stacksIn(app, receiver.binderId)
  const moved = await actOnStacks(app, receiver.member, {
    selection: { stackIds: [received?.id ?? ''] },
    act: { kind: 'move', binderId: other },
  })
  await undoAct(app, receiver.member, moved.id)
  expect(await lyingIn(app, receiver)).toEqual([{ memberId: receiver.member.id, quantity: 2, forTrade: 0 }])
})

test('a name of their own goes along', async () => {
  await using app = await startApp()
  const { giver, receiver } = await twoSides(app)
  const { id: stackId } = await put(app, giver.member, giver.binderId, {
    printingId: PRINTINGS.drake,
    quantity: 2,
    marks: ['signed'],
  })
  await changeOwnCopy(app, giver.member, { stackId, name: 'Dawn', keepsPicture: true })
  const dawn = drakes(giver, receiver, { marks: ['signed'], own: { name: 'Dawn', picture: null } })
  await expect(hands(app, { ...dawn, own: null })).rejects.toThrow(CopiesMissing)
  await hands(app, dawn)
  await hands(app, dawn)
  const back = drakes(receiver, giver, { ...dawn, quantity: 2 })
  await hands(app, {
    ...back,
    giverId: receiver.member.id,
    fromBinderId: receiver.binderId,
    receiverId: giver.member.id,
    toBinderId: giver.binderId,
  })
  expect(await stacksIn(app, giver.binderId)).toMatchObject([{ quantity: 2, memberId: giver.member.id }])
})

test('what was received is forgotten when nothing older can be undone', async () => {
  await using app = await startApp()
  const { giver, receiver } = await twoSides(app)
  await put(app, giver.member, giver.binderId, { printingId: PRINTINGS.drake, quantity: 2 })
  await hands(app, drakes(giver, receiver))
  const rows = () => app.db.selectFrom('received_copies').select('quantity').execute()
  app.pass(UNDO_DAYS * 86_400_000)
  await forgetReceived(app)
  expect(await rows()).toEqual([{ quantity: 1 }])
  app.pass(86_400_001)
  await forgetReceived(app)
  expect(await rows()).toEqual([])
})

test('nobody loses points by handing their last copy over', async () => {
  await using app = await startApp()
  const { giver, receiver } = await twoSides(app)
  await put(app, giver.member, giver.binderId, { printingId: PRINTINGS.drake })
  const points = async () => (await findStanding(app.db, giver.member.id)).points
  const before = await points()
  expect(before).toBeGreaterThan(0)
  await hands(app, drakes(giver, receiver))
  expect(await points()).toBe(before)
})
