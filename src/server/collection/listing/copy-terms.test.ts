import fc from 'fast-check'
import { expect, test } from 'vitest'

import { StackListing } from '#contract/collection/listing.ts'
import { CONDITIONS, StackChange } from '#contract/collection/stacks.ts'
import { standardIn } from '#contract/collection/valuation.ts'
import { changeBinder } from '#server/collection/binders/actions.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { aShelf, type Put, put, windowOf } from '#tests/collection/shelf.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'

import { findPublicBinderWindow } from './listing.ts'

/** Copies of one red printing that differ, and one card of another colour. */
const COPIES: readonly (Put & { readonly more: Omit<StackChange, 'stackId'> })[] = [
  { card: 1, quantity: 1, more: { language: 'de', tags: ['Bree'], askingCents: 250 } },
  { card: 1, quantity: 4, finish: 'foil', condition: 'LP', more: { forTrade: 2, costCents: 199 } },
  { card: 1, quantity: 2, condition: 'DMG', more: { marks: ['signed'], askingCents: 1000, costCents: 0 } },
  { card: 3, quantity: 3, condition: 'HP', more: { forTrade: 3, tags: ['Bree', 'Rivendell'] } },
]

/** @returns a member with these copies, and how to find them by their place in the list above */
async function scene() {
  const app = await startApp()
  const owner = await aShelf(app)
  const ids = await put(app, owner, 'All', COPIES)
  for (const [at, { more }] of COPIES.entries()) {
    await changeStack(app, owner, StackChange.parse({ stackId: ids[at], ...more }))
  }
  return {
    app,
    owner,
    find: async (text: string) => {
      const { stacks, warnings, understood } = await windowOf(app, owner, { q: text })
      const places = stacks.map(({ id }) => ids.indexOf(id)).toSorted((one, other) => one - other)
      return { places, warnings, meanings: understood.map(({ meaning }) => meaning) }
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('inside a binder, terms speak of the copy and not of its printing', async () => {
  await using world = await scene()
  const cases: readonly (readonly [string, readonly number[]])[] = [
    ['is:foil', [1]],
    ['not:foil', [0, 2, 3]],
    ['is:nonfoil c:r', [0, 2]],
    ['is:signed', [2]],
    ['-is:signed c:r', [0, 1]],
    ['lang:de', [0]],
    ['language:German', [0]],
    ['lang!=de', [1, 2, 3]],
    ['lang:any', [0, 1, 2, 3]],
    ['tag:bree', [0, 3]],
    ['tag:riv', []],
    ['tag:bree -tag:rivendell', [0]],
    ['condition:nm', [0]],
    ['condition>=lp', [0, 1]],
    ['cond<"Moderately Played"', [2, 3]],
    ['qty:4', [1]],
    ['qty>=3', [1, 3]],
    ['qty!=2', [0, 1, 3]],
    ['trade:yes', [1, 3]],
    ['trade:none', [0, 2]],
    ['trade>=3', [3]],
    ['ask>=2.50', [0, 2]],
    ['ask<3', [0]],
    ['ask:none', [1, 3]],
    ['paid:any', [1, 2]],
    ['paid<$2', [1, 2]],
    ['paid=0', [2]],
    ['-paid>=0', [0, 3]],
    ['is:foil or tag:rivendell', [1, 3]],
    ['c:r (is:foil or lang:de)', [0, 1]],
    ['-(c:r is:foil) c:r', [0, 2]],
  ]
  for (const [text, places] of cases) {
    expect([text, (await world.find(text)).places]).toEqual([text, places])
  }
})

test('it says in plain words what it understood, and why it ignored a term', async () => {
  await using world = await scene()
  expect((await world.find('is:foil -condition>=lp ask<3')).meanings).toEqual([
    'the copy is foil',
    'the condition is not at least “lp”',
    'the asking price is below “3”',
  ])
  for (const wrong of ['lang:zz', 'condition:shiny', 'qty:many', 'ask:1,250', 'trade>yes']) {
    const { places, warnings } = await world.find(`c:r ${wrong}`)
    expect(warnings).toHaveLength(1)
    expect(places).toEqual([0, 1, 2])
  }
  const many = Array.from({ length: 9 }, (_, at) => `qty:${String(at + 1)}`)
  const { places, warnings } = await world.find(many.join(' or '))
  expect(places).toEqual([0, 1, 2, 3])
  expect(warnings[0]).toContain('at most 8')
})

test('an amount compares with those typed in its currency, the reader’s unless its sign says otherwise', async () => {
  await using world = await scene()
  const { app, owner } = world
  const { stacks } = await windowOf(app, owner)
  const stackId = stacks.find(({ askingCents }) => askingCents === null)?.id ?? ''
  await changeStack(app, owner, StackChange.parse({ stackId, askingCents: 275, askingCurrency: 'eur' }))
  const asked = async (text: string) => {
    const found = await windowOf(app, owner, { q: text })
    return found.stacks
      .map(({ askingCents, askingCurrency }) => `${String(askingCents)} ${askingCurrency}`)
      .toSorted()
  }
  const [inDollars, inEuros] = [await asked('ask>=$0'), await asked('ask>=€0')]
  expect(inEuros).toEqual(['275 eur'])
  expect(inDollars).toHaveLength(2)
  expect(await asked('ask>=0')).toEqual(inDollars)
  await changeProfile(app, owner, { username: owner.username, preferences: { currency: 'eur' } })
  expect(await asked('ask>=0')).toEqual(inEuros)
  expect(await asked('ask:any')).toHaveLength(3)
})

test('tags and prices paid stay with their owner', async () => {
  await using world = await scene()
  const { stacks } = await windowOf(world.app, world.owner)
  const [{ binderId } = { binderId: '' }] = stacks
  await changeBinder(world.app, world.owner, { binderId, visibility: 'public' })
  const shown = async (text: string) => {
    const { total, warnings } = await findPublicBinderWindow(
      world.app,
      { binderId, valuation: standardIn('usd') },
      StackListing.parse({ q: text }),
    )
    return [total, warnings.length]
  }
  expect(await shown('c:r is:foil')).toEqual([1, 0])
  expect(await shown('c:r tag:bree')).toEqual([3, 1])
  expect(await shown('c:r paid>=0')).toEqual([3, 1])
})

interface Written {
  readonly q: string
  readonly holds: (copy: (typeof COPIES)[number]) => boolean
}

const LEAVES: readonly Written[] = [
  { q: 'c:r', holds: ({ card }) => card === 1 },
  { q: 'is:foil', holds: ({ finish }) => finish === 'foil' },
  { q: 'lang:de', holds: ({ more }) => more.language === 'de' },
  { q: 'tag:bree', holds: ({ more }) => more.tags?.includes('Bree') === true },
  { q: 'qty>2', holds: ({ quantity = 1 }) => quantity > 2 },
  { q: 'condition<nm', holds: ({ condition = 'NM' }) => CONDITIONS.indexOf(condition) > 0 },
  { q: 'ask>1', holds: ({ more }) => (more.askingCents ?? 0) > 100 },
]

const { written } = fc.letrec<{
  written: Written
  leaf: Written
  not: Written
  both: Written
  either: Written
}>((tie) => ({
  written: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('not'), tie('both'), tie('either')),
  leaf: fc.constantFrom(...LEAVES),
  not: tie('written').map(({ q, holds }) => ({ q: `-(${q})`, holds: (copy) => !holds(copy) })),
  both: fc.tuple(tie('written'), tie('written')).map(([one, other]) => ({
    q: `((${one.q}) (${other.q}))`,
    holds: (copy) => one.holds(copy) && other.holds(copy),
  })),
  either: fc.tuple(tie('written'), tie('written')).map(([one, other]) => ({
    q: `((${one.q}) or (${other.q}))`,
    holds: (copy) => one.holds(copy) || other.holds(copy),
  })),
}))

test('any combination of terms finds what a look at each copy finds', async () => {
  await using world = await scene()
  await fc.assert(
    fc.asyncProperty(
      written.filter(({ q }) => q.length < 400),
      async ({ q, holds }) => {
        const expected = COPIES.flatMap((copy, at) => (holds(copy) ? [at] : []))
        expect((await world.find(q)).places).toEqual(expected)
      },
    ),
    { numRuns: propertyRuns(60) },
  )
})
