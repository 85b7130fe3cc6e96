import { expect, test } from 'vitest'

import { aPrinting } from '#web/cards/sample-cards.tsx'

import { firstOf, groupsOf } from './printing-groups.ts'

const printingIn = (id: string, setType: string | null, price: number | null, isDigital = false) =>
  aPrinting({ id, setType, price, isDigital })

function idsOf(groups: ReturnType<typeof groupsOf>) {
  return groups.map(({ title, printings }) => [title, printings.map(({ id }) => id)])
}

test('main sets come first, what is only online last', () => {
  const groups = groupsOf(
    [
      printingIn('online', 'expansion', 1, true),
      printingIn('promo', 'promo', 1),
      printingIn('unknown', null, 1),
      printingIn('new-kind', 'holograms', 1),
      printingIn('main', 'core', 1),
      printingIn('deck', 'duel_deck', 1),
      printingIn('commander', 'commander', 1),
      printingIn('masters', 'masters', 1),
    ],
    'usd',
  )
  expect(idsOf(groups)).toEqual([
    ['Main sets', ['main']],
    ['Special sets', ['masters']],
    ['Commander sets', ['commander']],
    ['Decks and boxes', ['deck']],
    ['Promos and extras', ['promo']],
    ['Other sets', ['unknown', 'new-kind']],
    ['Online only', ['online']],
  ])
})

test('in a group the cheapest comes first, then the dear ones, then those without a price', () => {
  const groups = groupsOf(
    [
      printingIn('none', 'core', null),
      printingIn('dear', 'core', 900),
      printingIn('cheap', 'expansion', 0.2),
      printingIn('also-cheap', 'core', 0.2),
    ],
    'usd',
  )
  expect(idsOf(groups)).toEqual([['Main sets', ['cheap', 'also-cheap', 'dear', 'none']]])
})

test('no printing is lost or shown twice, and the first few are the first of all', () => {
  const kinds = ['core', 'promo', 'masters', 'holograms', null]
  const printings = Array.from({ length: 40 }, (_, at) =>
    printingIn(
      String(at),
      kinds[at % kinds.length] ?? null,
      at % 3 === 0 ? null : (at * 7) % 11,
      at % 9 === 0,
    ),
  )
  const groups = groupsOf(printings, 'usd')
  const all = groups.flatMap((group) => group.printings)
  expect(new Set(all)).toEqual(new Set(printings))
  expect(all).toHaveLength(printings.length)
  for (const count of [0, 1, 7, 8, 39, 40, 60]) {
    expect(firstOf(groups, count).flatMap((group) => group.printings)).toEqual(all.slice(0, count))
  }
})

test('in euros, the cheapest in euros come first, and those known in dollars only come last', () => {
  const groups = groupsOf(
    [
      aPrinting({ id: 'dollars', price: 1, priceEur: null }),
      aPrinting({ id: 'dear', price: 2, priceEur: 9 }),
      aPrinting({ id: 'cheap', price: 3, priceEur: 4 }),
    ],
    'eur',
  )
  expect(groups.flatMap(({ printings }) => printings.map(({ id }) => id))).toEqual([
    'cheap',
    'dear',
    'dollars',
  ])
})
