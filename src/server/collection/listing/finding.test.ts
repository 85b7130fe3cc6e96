import { expect, test } from 'vitest'

import { StackQuestion } from '#contract/collection/listing.ts'
import { StackChange } from '#contract/collection/stacks.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { ALL, aShelf, namesOf, put, windowOf } from '#tests/collection/shelf.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { findStackIds } from './listing.ts'

test('filters narrow a list, alone and together, and its sums follow', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [first = ''] = await put(app, owner, 'All', ALL)
  await changeStack(
    app,
    owner,
    StackChange.parse({ stackId: first, forTrade: 1, marks: ['signed'], tags: ['Bree'], language: 'ja' }),
  )
  expect(await namesOf(app, owner, { finish: 'foil' })).toEqual(['cinder wyrm*'])
  expect(await namesOf(app, owner, { condition: 'HP' })).toEqual(['Dusk Elder'])
  expect(await namesOf(app, owner, { trade: 'some' })).toEqual(['Zephyr'])
  expect(await namesOf(app, owner, { trade: 'none' })).toHaveLength(4)
  expect(await namesOf(app, owner, { mark: 'signed', language: 'ja', tag: 'Bree' })).toEqual(['Zephyr'])
  expect(await namesOf(app, owner, { tag: 'Br' })).toEqual([])
  expect(await namesOf(app, owner, { condition: 'HP', finish: 'foil' })).toEqual([])
  expect(await windowOf(app, owner, { language: 'en' })).toMatchObject({
    total: 4,
    copies: 3 + 1 + 4 + 1,
    // The foil is damaged, and the last one moderately played.
    valueCents: 3 * 400 + 70 + 35,
    unpricedCount: 4,
  })
})

test('the search language narrows a list by its stacks', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'All', ALL)
  expect(await namesOf(app, owner, { q: 'c:r' })).toEqual(['cinder wyrm*', 'Cinder Wyrm'])
  // Another printing of the same card is rare, but not the one in this binder.
  expect(await namesOf(app, owner, { q: 'c:r r:mythic' })).toEqual(['cinder wyrm*'])
  expect(await namesOf(app, owner, { q: 'ze' })).toEqual(['Zephyr'])
  expect(await namesOf(app, owner, { q: 'eowyn' })).toEqual(['Éowyn of Ash'])
  expect(await namesOf(app, owner, { q: 'mv<=2', order: 'price', direction: 'down' })).toEqual([
    'Zephyr',
    'Éowyn of Ash',
  ])
  expect(await windowOf(app, owner, { q: 'mv<3' })).toMatchObject({
    total: 2,
    understood: [{ typed: 'mv<3' }],
    warnings: [],
    unreadable: null,
  })
})

test('an unreadable search says so, and finds nothing', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'All', ALL)
  const unreadable = await windowOf(app, owner, { q: '(c:r' })
  expect(unreadable).toMatchObject({ stacks: [], total: 0, copies: 0, valueCents: 0 })
  expect(unreadable.unreadable).toContain('parentheses')
  const warned = await windowOf(app, owner, { q: 'c:r date>=zzzz' })
  expect(warned.total).toBe(2)
  expect(warned.warnings).toHaveLength(1)
  const { ids } = await findStackIds(app, owner.id, StackQuestion.parse({ q: '(c:r' }))
  expect(ids).toEqual([])
})

test('binder: matches only stacks of that binder, also under or and not', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'Trade stuff', [{ card: 1 }, { card: 3 }])
  await put(app, owner, 'Deck', [{ card: 1, quantity: 2 }, { card: 4 }])
  await put(app, owner, 'Deck of old', [{ card: 5 }])
  const found = async (words: string) => {
    const { stacks } = await windowOf(app, owner, { q: words })
    return stacks.map(({ printing, quantity }) => `${String(quantity)} ${printing.name}`)
  }
  expect(await found('binder:"trade STUFF"')).toEqual(['1 Cinder Wyrm', '1 Éowyn of Ash'])
  // The same printing is in both binders, and is found in one.
  expect(await found('binder:"Trade stuff" c:r')).toEqual(['1 Cinder Wyrm'])
  expect(await found('-binder:"Trade stuff" c:r')).toEqual(['2 Cinder Wyrm'])
  expect(await found('binder:trade or c:c')).toEqual(['1 Cinder Wyrm', '1 Dusk Elder', '1 Éowyn of Ash'])
  expect(await found('c:r (binder:trade or -binder:trade)')).toEqual(['1 Cinder Wyrm', '2 Cinder Wyrm'])
  // A binder with exactly this name wins; otherwise part of a name is enough.
  expect(await found('binder:deck')).toEqual(['2 Cinder Wyrm', '1 Dusk Elder'])
  expect(await found('binder:"k of"')).toEqual(['1 Zephyr'])
  expect(await found('binder:trade order:usd direction:asc')).toEqual(['1 Éowyn of Ash', '1 Cinder Wyrm'])
})

test('an unknown binder finds nothing, and the answer says so', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'Deck', [{ card: 1 }, { card: 4 }])
  const frodo = await joined(app, 'frodo')
  await put(app, frodo, 'Secret', [{ card: 1 }])
  const lost = await windowOf(app, owner, { q: 'binder:secret' })
  expect(lost).toMatchObject({ total: 0, unreadable: null })
  expect(lost.warnings).toEqual(['You have no binder called “secret”.'])
  expect(await windowOf(app, owner, { q: '-binder:secret c:r' })).toMatchObject({ total: 1 })
})
