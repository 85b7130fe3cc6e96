import { expect, test } from 'vitest'

import { STACK_ORDERS, type StackOrder } from '#contract/collection/listing.ts'
import { ALL, aShelf, namesOf, put } from '#tests/collection/shelf.ts'
import { startApp } from '#tests/server/start-app.ts'

const ORDERS: readonly (readonly [StackOrder, readonly string[], readonly string[]])[] = [
  // Ties go by name, then set and number; unknown prices come last both ways.
  [
    'name',
    ['cinder wyrm*', 'Cinder Wyrm', 'Dusk Elder', 'Éowyn of Ash', 'Zephyr'],
    ['Zephyr', 'Éowyn of Ash', 'Dusk Elder', 'cinder wyrm*', 'Cinder Wyrm'],
  ],
  [
    'added',
    ['Zephyr', 'Cinder Wyrm', 'cinder wyrm*', 'Dusk Elder', 'Éowyn of Ash'],
    ['Éowyn of Ash', 'Dusk Elder', 'cinder wyrm*', 'Cinder Wyrm', 'Zephyr'],
  ],
  [
    'changed',
    ['Zephyr', 'Cinder Wyrm', 'cinder wyrm*', 'Dusk Elder', 'Éowyn of Ash'],
    ['Éowyn of Ash', 'Dusk Elder', 'cinder wyrm*', 'Cinder Wyrm', 'Zephyr'],
  ],
  [
    'price',
    ['Éowyn of Ash', 'cinder wyrm*', 'Cinder Wyrm', 'Zephyr', 'Dusk Elder'],
    ['Zephyr', 'Cinder Wyrm', 'cinder wyrm*', 'Éowyn of Ash', 'Dusk Elder'],
  ],
  [
    'value',
    // Three of 4.00 in Near Mint are worth more than two of 7.00 at 80 %.
    ['Éowyn of Ash', 'cinder wyrm*', 'Zephyr', 'Cinder Wyrm', 'Dusk Elder'],
    ['Cinder Wyrm', 'Zephyr', 'cinder wyrm*', 'Éowyn of Ash', 'Dusk Elder'],
  ],
  [
    'quantity',
    ['cinder wyrm*', 'Éowyn of Ash', 'Zephyr', 'Cinder Wyrm', 'Dusk Elder'],
    ['Dusk Elder', 'Cinder Wyrm', 'Zephyr', 'cinder wyrm*', 'Éowyn of Ash'],
  ],
  [
    'for-trade',
    ['cinder wyrm*', 'Cinder Wyrm', 'Dusk Elder', 'Éowyn of Ash', 'Zephyr'],
    ['cinder wyrm*', 'Cinder Wyrm', 'Dusk Elder', 'Éowyn of Ash', 'Zephyr'],
  ],
  [
    'set',
    ['Dusk Elder', 'Éowyn of Ash', 'cinder wyrm*', 'Cinder Wyrm', 'Zephyr'],
    ['Zephyr', 'Cinder Wyrm', 'cinder wyrm*', 'Éowyn of Ash', 'Dusk Elder'],
  ],
  [
    'rarity',
    ['Éowyn of Ash', 'Dusk Elder', 'Zephyr', 'Cinder Wyrm', 'cinder wyrm*'],
    ['cinder wyrm*', 'Cinder Wyrm', 'Dusk Elder', 'Zephyr', 'Éowyn of Ash'],
  ],
  [
    'colour',
    ['Éowyn of Ash', 'cinder wyrm*', 'Cinder Wyrm', 'Zephyr', 'Dusk Elder'],
    ['Dusk Elder', 'Zephyr', 'cinder wyrm*', 'Cinder Wyrm', 'Éowyn of Ash'],
  ],
  [
    'mana-value',
    ['Zephyr', 'Éowyn of Ash', 'Dusk Elder', 'cinder wyrm*', 'Cinder Wyrm'],
    ['cinder wyrm*', 'Cinder Wyrm', 'Dusk Elder', 'Éowyn of Ash', 'Zephyr'],
  ],
  [
    'condition',
    ['Cinder Wyrm', 'Zephyr', 'Éowyn of Ash', 'Dusk Elder', 'cinder wyrm*'],
    ['cinder wyrm*', 'Dusk Elder', 'Éowyn of Ash', 'Zephyr', 'Cinder Wyrm'],
  ],
]

test('a list sorts by every order, ascending and descending', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'All', ALL)
  expect(ORDERS.map(([order]) => order)).toEqual([...STACK_ORDERS])
  for (const [order, up, down] of ORDERS) {
    expect([order, await namesOf(app, owner, { order })]).toEqual([order, up])
    expect([order, await namesOf(app, owner, { order, direction: 'down' })]).toEqual([order, down])
  }
})

test('an order in the search text overrides the chosen one', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'All', ALL)
  const words = { q: 'mv>0 order:cmc', order: 'price', direction: 'down' } as const
  expect(await namesOf(app, owner, words)).toEqual([
    'Zephyr',
    'Éowyn of Ash',
    'Dusk Elder',
    'Cinder Wyrm',
    'cinder wyrm*',
  ])
  const turned = await namesOf(app, owner, { q: 'mv>0 direction:desc', order: 'mana-value' })
  expect(turned.at(-1)).toBe('Zephyr')
})
