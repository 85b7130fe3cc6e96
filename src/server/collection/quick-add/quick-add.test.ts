import { expect, test } from 'vitest'

import { NewCopies } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import { undoAct } from '#server/collection/acts/actions.ts'
import { findStanding } from '#server/standing/queries.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { binderOf, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { addAsAct } from './actions.ts'
import { type QuickQuestion, understandLine } from './understand.ts'

const usd = (normal: string | null, foil: string | null = null) => ({
  prices: { usd: normal, usd_foil: foil },
})
const LAMP = { name: 'Sol Lamp', oracle_id: uuid('b', 1) }

/** A lamp in three sets, a card called like a set, one called like a finish, and one that begins with a number. */
const CARDS = [
  cardObject(1, { ...LAMP, set: 'c21', collector_number: '263', ...usd('2.00', '9.00') }),
  cardObject(2, { ...LAMP, set: 'old', collector_number: '7', finishes: ['nonfoil'], ...usd('300.00') }),
  cardObject(3, {
    ...LAMP,
    set: 'prm',
    collector_number: '1',
    promo: true,
    finishes: ['foil'],
    ...usd(null, '1.00'),
  }),
  cardObject(4, { name: 'Old', set: 'c21', collector_number: '12' }),
  cardObject(5, { name: 'Foil', set: 'c21', collector_number: '13a' }),
  cardObject(6, { name: '1996 World Wyrm', set: 'old', collector_number: 'A-5' }),
  cardObject(7, { name: 'Sol Lantern', set: 'old', collector_number: '8', edhrec_rank: 1 }),
]

async function understood(app: TestApp, line: string, rest: Partial<QuickQuestion> = {}) {
  const { printing, said, isGuess, fault, finish, names } = await understandLine(app, {
    line,
    currency: 'usd',
    ...rest,
  })
  const facts = Object.fromEntries(Object.entries(said).filter(([, each]) => each !== null))
  const place = printing === null ? null : `${printing.name} ${printing.setCode} ${printing.collectorNumber}`
  return { place, said: facts, isGuess, fault, finish, names }
}

test('a line says which printing, how many, and what they are like', async () => {
  await using app = await startApp()
  await importObjects(app, CARDS)
  expect(await understood(app, '4 sol lamp c21 f lp de')).toMatchObject({
    place: 'Sol Lamp c21 263',
    said: { quantity: 4, setCode: 'c21', finish: 'foil', condition: 'LP', language: 'de' },
    isGuess: false,
    fault: null,
    finish: 'foil',
  })
  expect((await understood(app, 'c21 263')).place).toBe('Sol Lamp c21 263')
  expect((await understood(app, 'old a-5')).place).toBe('1996 World Wyrm old A-5')
  expect((await understood(app, 'sol lamp 7')).place).toBe('Sol Lamp old 7')
})

test('without a set the cheapest usual printing in the finish is taken', async () => {
  await using app = await startApp()
  await importObjects(app, CARDS)
  expect((await understood(app, 'sol lamp')).place).toBe('Sol Lamp c21 263')
  expect(await understood(app, 'sol lamp', { finish: 'foil' })).toMatchObject({
    place: 'Sol Lamp c21 263',
    finish: 'foil',
  })
  const { others } = await understandLine(app, { line: 'sol lamp', currency: 'usd' })
  expect(others).toMatchObject([
    { setCode: 'old', collectorNumber: '7', priceCents: 30_000 },
    { setCode: 'prm', collectorNumber: '1', priceCents: null },
  ])
})

test.each(['0 sol lamp', 'sol lamp x0', '10000 sol lamp', '10000x sol lamp 7', '0 sol lmap'])(
  '%s blames the number of copies',
  async (line) => {
    await using app = await startApp()
    await importObjects(app, CARDS)
    expect(await understood(app, line)).toMatchObject({ place: null, fault: 'quantity_out_of_range' })
  },
)

test('a number that would be too many copies may still be the number on a card', async () => {
  await using app = await startApp()
  await importObjects(app, [
    ...CARDS,
    cardObject(8, { name: 'Sol Coin', set: 'old', collector_number: '10000' }),
  ])
  expect((await understood(app, '10000 sol coin')).place).toBe('Sol Coin old 10000')
  expect((await understood(app, '10000', { setCode: 'old' })).place).toBe('Sol Coin old 10000')
})

test('under a lock a number is enough', async () => {
  await using app = await startApp()
  await importObjects(app, CARDS)
  const locked = { setCode: 'C21' }
  expect((await understood(app, '263', locked)).place).toBe('Sol Lamp c21 263')
  expect(await understood(app, '3 13a lp', locked)).toMatchObject({
    place: 'Foil c21 13a',
    said: { quantity: 3, condition: 'LP' },
  })
  expect(await understood(app, '999', locked)).toMatchObject({ place: null, fault: 'no_number' })
  expect((await understood(app, 'sol lamp', locked)).place).toBe('Sol Lamp c21 263')
})

test('a card called like a set, a finish or a count is that card', async () => {
  await using app = await startApp()
  await importObjects(app, CARDS)
  expect((await understood(app, 'old')).place).toBe('Old c21 12')
  expect(await understood(app, 'foil foil')).toMatchObject({ place: 'Foil c21 13a', finish: 'foil' })
  expect(await understood(app, '1996 world wyrm')).toMatchObject({
    place: '1996 World Wyrm old A-5',
    said: {},
  })
})

test('a name that was begun or mistyped is a guess, in the set that was named', async () => {
  await using app = await startApp()
  await importObjects(app, CARDS)
  expect(await understood(app, 'sol la f')).toMatchObject({
    place: 'Sol Lantern old 8',
    isGuess: true,
    names: ['Sol Lantern', 'Sol Lamp'],
    said: { finish: 'foil' },
  })
  expect(await understood(app, '2 sol la c21')).toMatchObject({ place: 'Sol Lamp c21 263', isGuess: true })
  expect(await understood(app, 'sol lmap')).toMatchObject({ place: 'Sol Lamp c21 263', isGuess: true })
})

test('what cannot be added says why', async () => {
  await using app = await startApp()
  await importObjects(app, CARDS)
  expect(await understood(app, 'nothing like it')).toMatchObject({ place: null, fault: 'no_card' })
  expect(await understood(app, '')).toMatchObject({ place: null, fault: 'no_card' })
  expect(await understood(app, 'sol lantern c21')).toMatchObject({ place: null, fault: 'not_in_set' })
  expect(await understood(app, 'sol lamp c21 999')).toMatchObject({ place: null, fault: 'no_number' })
  expect(await understood(app, 'sol lamp old f')).toMatchObject({ fault: 'finish_not_printed' })
  // A finish that only stayed as it was gives way to the printing.
  expect(await understood(app, 'sol lamp old', { finish: 'foil' })).toMatchObject({
    fault: null,
    finish: 'nonfoil',
  })
})

test('a line longer than any name finds nothing and takes no time', async () => {
  await using app = await startApp()
  await importObjects(app, CARDS)
  expect(await understood(app, 'f de lp c21 12 '.repeat(13))).toMatchObject({ fault: 'no_card' })
})

test('what was added can be undone, point and all, without the copies that were there before', async () => {
  await using app = await startApp()
  await importObjects(app, CARDS)
  const owner = await joined(app, 'gandalf')
  const binderId = await binderOf(app, owner, 'Finds')
  const copies = (quantity: number) => ({
    ...NewCopies.parse({ printingId: uuid('a', 1), quantity }),
    binderId,
  })
  const before = await findStanding(app.db, owner.id)
  const first = await addAsAct(app, owner, copies(2))
  expect(first).toMatchObject({
    stack: { quantity: 2 },
    act: { kind: 'add', subject: 'Sol Lamp', copies: 2 },
  })
  const second = await addAsAct(app, owner, copies(1))
  expect(second.stack).toMatchObject({ id: first.stack.id, quantity: 3 })
  await undoAct(app, owner, first.act.id)
  expect(await stacksIn(app, binderId)).toMatchObject([{ quantity: 1 }])
  await undoAct(app, owner, second.act.id)
  expect(await stacksIn(app, binderId)).toEqual([])
  expect(await findStanding(app.db, owner.id)).toEqual(before)
})

test('nobody adds to a binder of somebody else, or more than fit', async () => {
  await using app = await startApp()
  await importObjects(app, CARDS)
  const [owner, other] = [await joined(app, 'gandalf'), await joined(app, 'frodo')]
  const binderId = await binderOf(app, owner, 'Finds')
  const copies = { ...NewCopies.parse({ printingId: uuid('a', 1), quantity: 9999 }), binderId }
  await expect(addAsAct(app, other, copies)).rejects.toMatchObject({ code: 'not_found' })
  await addAsAct(app, owner, copies)
  await expect(addAsAct(app, owner, copies)).rejects.toMatchObject({ code: 'too_many_copies' })
  expect(await stacksIn(app, binderId)).toMatchObject([{ quantity: 9999 }])
})

test('without a set, the cheapest printing is the cheapest in the member’s currency', async () => {
  await using app = await startApp()
  await importObjects(app, [
    cardObject(1, { name: 'Sol Lamp', set: 'aaa', prices: { usd: '1.00', eur: '9.00' } }),
    cardObject(2, {
      name: 'Sol Lamp',
      set: 'bbb',
      oracle_id: uuid('b', 1),
      prices: { usd: '2.00', eur: '3.00' },
    }),
  ])
  const read = async (currency: Currency) => {
    const line = await understandLine(app, { line: 'sol lamp', currency })
    return [line.printing?.setCode, line.others.map(({ priceCents }) => priceCents), line.currency]
  }
  expect(await read('usd')).toEqual(['aaa', [200], 'usd'])
  expect(await read('eur')).toEqual(['bbb', [900], 'eur'])
})
