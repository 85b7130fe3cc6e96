import { expect, test } from 'vitest'

import { HELD_PLACES_MAX } from '#contract/collection/holds.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { removeBinder } from '#server/collection/binders/actions.ts'
import { holdInstead } from '#server/collection/hold-actions.ts'
import { changeOwnCopy } from '#server/collection/own-copies/actions.ts'
import { transact } from '#server/events/transact.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { binderOf, fill, put } from '#tests/collection/stacks.ts'
import { joined, newcomer, welcomed } from '#tests/members/joining.ts'
import { hold, letGo, lineOf } from '#tests/members/promises.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import type { CopiesToHold, Holder } from './hold.ts'
import { countPromisesOf, listHeldBy, listHoldsOf } from './queries.ts'

const TRADE: Holder = { kind: 'trade', id: 'first' }
const OTHER_TRADE: Holder = { kind: 'trade', id: 'second' }

/** Somebody with four drakes, and somebody else who may get them. */
async function twoMembers(app: TestApp) {
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const other = await joined(app, 'frodo')
  const binderId = await binderOf(app, owner, 'Hoard')
  const drakes = await put(app, owner, binderId, { printingId: PRINTINGS.drake, quantity: 4 })
  const line = (quantity: number) => lineOf(drakes, owner, other, quantity)
  return { owner, other, binderId, drakes, line }
}

test('copies that are held for one trade are not there for another', async () => {
  await using app = await startApp()
  const { owner, line } = await twoMembers(app)
  expect(await hold(app, TRADE, [line(3)])).toEqual([])
  const lacking = await hold(app, OTHER_TRADE, [line(2)])
  expect(lacking).toEqual([{ line: line(2), available: 1 }])
  expect(await hold(app, OTHER_TRADE, [line(1)])).toEqual([])
  expect(await countPromisesOf(app.db, owner.id)).toEqual({ copies: 4, holders: 2 })
})

test('lines that name one place are added up', async () => {
  await using app = await startApp()
  const { owner, line } = await twoMembers(app)
  expect(await hold(app, TRADE, [line(3), line(3)])).toEqual([{ line: line(3), available: 1 }])
  expect(await listHoldsOf(app, owner.id)).toEqual([])
  expect(await hold(app, TRADE, [line(3), line(1)])).toEqual([])
  expect(await listHeldBy(app.db, TRADE)).toMatchObject([{ ownerId: owner.id, quantity: 4 }])
})

test('if one line lacks copies, nothing is held of any', async () => {
  await using app = await startApp()
  const { owner, other, binderId, line } = await twoMembers(app)
  const wisp = await put(app, owner, binderId, { printingId: PRINTINGS.wisp })
  const two = lineOf(wisp, owner, other, 2)
  expect(await hold(app, TRADE, [line(4), two])).toEqual([{ line: two, available: 1 }])
  expect(await listHeldBy(app.db, TRADE)).toEqual([])
})

test('both sides of a trade are held at once, each for the other', async () => {
  await using app = await startApp()
  const { owner, other, line } = await twoMembers(app)
  const theirs = await put(app, other, await binderOf(app, other, 'Chest'), { printingId: PRINTINGS.wisp })
  expect(await hold(app, TRADE, [line(1), lineOf(theirs, other, owner, 1)])).toEqual([])
  expect(await countPromisesOf(app.db, owner.id)).toEqual({ copies: 1, holders: 1 })
  expect(await countPromisesOf(app.db, other.id)).toEqual({ copies: 1, holders: 1 })
})

test('copies of somebody else, of another look or in a deleted binder are not there', async () => {
  await using app = await startApp()
  const { other, owner, binderId, drakes, line } = await twoMembers(app)
  const wrong = [
    lineOf(drakes, other, owner, 1),
    { ...line(1), condition: 'LP' as const },
    { ...line(1), marks: ['signed' as const] },
    { ...line(1), own: { name: 'Dawn', picture: null } },
    { ...line(1), binderId: 'nowhere' },
  ]
  for (const each of wrong) expect(await hold(app, TRADE, [each])).toEqual([{ line: each, available: 0 }])
  await removeBinder(app, owner, binderId)
  expect(await hold(app, TRADE, [line(1)])).toEqual([{ line: line(1), available: 0 }])
})

test('copies with a name of their own are held by their look, whatever a file called their condition', async () => {
  await using app = await startApp()
  const { owner, other, binderId } = await twoMembers(app)
  const { id: stackId } = await put(app, owner, binderId, { printingId: PRINTINGS.wisp, quantity: 2 })
  const named = await changeOwnCopy(app, owner, { stackId, name: 'Dawn', keepsPicture: true })
  expect(await hold(app, TRADE, [lineOf(named, owner, other, 2)])).toEqual([])
  // Three stacks of two copies each, which differ in a word of their source only.
  await fill(app, owner, binderId, { printingId: PRINTINGS.elder, stacks: 3 })
  const elders = { ...lineOf(named, owner, other, 6), printingId: PRINTINGS.elder, own: null }
  expect(await hold(app, OTHER_TRADE, [{ ...elders, quantity: 7 }])).toMatchObject([{ available: 6 }])
  expect(await hold(app, OTHER_TRADE, [elders])).toEqual([])
})

test('what is let go is free for another trade, and letting go twice does nothing', async () => {
  await using app = await startApp()
  const { owner, line } = await twoMembers(app)
  await hold(app, TRADE, [line(4)])
  expect(await letGo(app, TRADE)).toMatchObject([{ quantity: 4 }])
  expect(await letGo(app, TRADE)).toEqual([])
  expect(await countPromisesOf(app.db, owner.id)).toEqual({ copies: 0, holders: 0 })
  expect(await hold(app, OTHER_TRADE, [line(4)])).toEqual([])
})

test('an amended trade counts its own copies as there, and keeps its promise if others lack', async () => {
  await using app = await startApp()
  const { owner, other, binderId, line } = await twoMembers(app)
  await hold(app, TRADE, [line(3)])
  const instead = (lines: readonly CopiesToHold[]) =>
    transact(app, [], (change) => holdInstead(change, { ...TRADE, until: null }, lines))
  expect(await instead([line(5)])).toEqual([{ line: line(5), available: 4 }])
  expect(await listHeldBy(app.db, TRADE)).toMatchObject([{ quantity: 3 }])
  expect(await instead([line(4)])).toEqual([])
  expect(await listHeldBy(app.db, TRADE)).toMatchObject([{ quantity: 4 }])
  const wisp = await put(app, owner, binderId, { printingId: PRINTINGS.wisp })
  expect(await instead([lineOf(wisp, owner, other, 1)])).toEqual([])
  expect(await listHeldBy(app.db, TRADE)).toMatchObject([{ printingId: PRINTINGS.wisp, quantity: 1 }])
})

test('two trades that want the last copy at once: one gets it', async () => {
  await using app = await startApp()
  const { line } = await twoMembers(app)
  const outcomes = await Promise.all([hold(app, TRADE, [line(4)]), hold(app, OTHER_TRADE, [line(1)])])
  expect(outcomes.filter((lacking) => lacking.length === 0)).toHaveLength(1)
  const held = [...(await listHeldBy(app.db, TRADE)), ...(await listHeldBy(app.db, OTHER_TRADE))]
  expect(held).toHaveLength(1)
})

test('whoever leaves frees what they promised and what others promised to them', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const leaver = await welcomed(app, 'Peregrin')
  const other = await welcomed(app, 'Meriadoc')
  const mine = await put(app, leaver, await binderOf(app, leaver, 'Mine'), { printingId: PRINTINGS.drake })
  const theirs = await put(app, other, await binderOf(app, other, 'Theirs'), { printingId: PRINTINGS.wisp })
  await hold(app, TRADE, [lineOf(mine, leaver, other, 1), lineOf(theirs, other, leaver, 1)])
  await leave(app, leaver.id, newcomer('Peregrin').password)
  expect(await listHeldBy(app.db, TRADE)).toEqual([])
})

test('nobody promises more places than we bear', async () => {
  await using app = await startApp()
  const { owner, other, binderId } = await twoMembers(app)
  const named = await put(app, owner, binderId, { printingId: PRINTINGS.wisp, quantity: 1 })
  const instant = app.now().toISOString()
  const row = {
    holder_kind: 'trade' as const,
    owner_id: owner.id,
    binder_id: binderId,
    printing_id: PRINTINGS.drake,
    finish: 'nonfoil' as const,
    condition: 'NM' as const,
    language: 'en' as const,
    marks: '',
    quantity: 1,
    promised_to: other.id,
    held_at: instant,
    held_until: null,
  }
  const rows = Array.from({ length: HELD_PLACES_MAX }, (_, at) => ({ ...row, holder_id: String(at) }))
  await app.db.insertInto('held_copy').values(rows).execute()
  await expect(hold(app, TRADE, [lineOf(named, owner, other, 1)])).rejects.toMatchObject({
    code: 'too_many_promised',
  })
})
