import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { CardPage, PriceHistory } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard, aCardPage, aPage, aPrinting, aSide } from '#web/cards/sample-cards.tsx'

import { CardDetails } from './card-details.tsx'

const HOUSE = {
  'GET /api/cards/fox/prices': () => reply([]),
  'GET /api/cards/fox/rulings': () => reply([]),
  'GET /api/cards/fox/variants': () => reply([aPrinting()]),
  'GET /api/copies/search': () => reply(aPage([])),
}

async function open(part: Partial<CardPage> = {}, currency: Currency = 'usd') {
  await renderPart(<CardDetails card={aCardPage(part)}>What to do</CardDetails>, { currency })
}

/** The date so many days ago, as a price history writes it. */
function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
}

function costing(...histories: PriceHistory[]) {
  return { ...HOUSE, 'GET /api/cards/fox/prices': () => reply(histories) }
}

/** A price that rose by one, five days ago. */
function moved(kind: PriceHistory['kind'], price: number): PriceHistory {
  return {
    kind,
    points: [
      { on: day(10), price },
      { on: day(5), price: price + 1 },
    ],
  }
}

const plot = page.getByRole('img', { name: /today, lowest/ })

test('a price that never changed shows with its first day', async () => {
  const points = [{ on: '2026-11-02', price: 13.6 }]
  using _ = standIn(costing({ kind: 'usd', points }))
  await open()
  await expect.element(page.getByText(/^Unchanged since 2 November 2026\./)).toBeVisible()
  await expect.element(plot).not.toBeInTheDocument()
})

test('price changes appear in a plot and in a table', async () => {
  const points = [
    { on: day(90), price: 10 },
    { on: day(20), price: 12 },
    { on: day(2), price: 13.6 },
  ]
  using _ = standIn(costing({ kind: 'usd', points }))
  await open()
  await expect
    .element(page.getByRole('img', { name: 'Normal: $13.60 today, lowest $10.00, highest $13.60.' }))
    .toBeVisible()
  await expect.element(page.getByText(/up 36\.0%/).first()).toBeInTheDocument()
  await page.getByText('Show as a table').click()
  const rows = page.getByRole('table', { name: 'Price history' }).getByRole('row')
  await expect.element(rows).toHaveLength(4)
  await expect.element(rows.nth(1).getByRole('cell').nth(1)).toHaveTextContent('$13.60')
  await page.getByText('7 d').click()
  await expect.element(rows).toHaveLength(3)
})

test('finishes and currencies can be chosen', async () => {
  using _ = standIn(costing(moved('usd', 10), moved('usdFoil', 20), moved('eur', 9)))
  await open()
  await expect.element(page.getByRole('img', { name: /Normal: \$11.00.*Foil: \$21.00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Normal' }).click()
  await expect.element(page.getByRole('img', { name: /^Foil: \$21.00/ })).toBeVisible()
  await page.getByText('Euros').click()
  await expect.element(page.getByRole('img', { name: /^Normal: €10.00/ })).toBeVisible()
})

const BOTH = {
  usd: 13.6,
  usdFoil: 21.4,
  usdEtched: null,
  eur: 11.9,
  eurFoil: null,
  tix: 0.03,
  on: '2026-11-21',
} as const

test('a card shows its prices in the reader’s currency first, and says of the others which they are', async () => {
  using _ = standIn({ ...HOUSE, 'GET /api/cards/fox/variants': () => reply([aPrinting({ prices: BOTH })]) })
  await open({ prices: BOTH }, 'eur')
  const prices = page.getByRole('region', { name: 'Price' })
  const lines = prices.getByRole('term')
  await expect.element(lines.first()).toBeVisible()
  expect(
    lines.elements().map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`),
  ).toEqual([
    'Normal: €11.90',
    'Foil: no price',
    'Normal, in US dollars: $13.60',
    'Foil, in US dollars: $21.40',
    'Online: 0.03 tickets',
  ])
  await page.getByText('Table', { exact: true }).click()
  await expect.element(page.getByRole('cell', { name: '€11.90' })).toBeVisible()
})

test('a card without a price in euros says so, and what it costs in dollars', async () => {
  using _ = standIn(HOUSE)
  await open({ prices: { ...BOTH, eur: null }, priceEur: null }, 'eur')
  const prices = page.getByRole('region', { name: 'Price' })
  await expect.element(prices.getByText('no price').first()).toBeVisible()
  await expect.element(prices.getByText(/^No price known in euros\./)).toBeVisible()
  await expect.element(prices.getByText('$13.60')).toBeVisible()
})

test('the price history begins with the reader’s currency', async () => {
  using _ = standIn(costing(moved('usd', 10), moved('eur', 8)))
  await open({}, 'eur')
  await expect.element(page.getByRole('img', { name: /^Normal: €9\.00 today/ })).toBeVisible()
})

test('printings show their sets, finishes and prices, as pictures or in a table', async () => {
  const printings = [
    aPrinting(),
    aPrinting({ id: 'fox-2', set: 'Saga of Nine Fires', collectorNumber: '7', finishes: ['nonfoil'] }),
  ]
  using _ = standIn({ ...HOUSE, 'GET /api/cards/fox/variants': () => reply(printings) })
  await open()
  const other = page.getByRole('link', { name: /Saga of Nine Fires/ })
  await expect.element(other).toHaveAttribute('href', '/card/fox-2')
  await expect
    .element(page.getByRole('link', { name: /Fox.*Lanterns Over Mira/ }))
    .toHaveAttribute('aria-current', 'true')
  await expect
    .element(page.getByRole('link', { name: 'Lanterns Over Mira', exact: true }))
    .toHaveAttribute('href', '/sets/lom')
  await expect.element(page.getByText(/#219 · normal, foil \$21\.40/)).toBeVisible()
  await page.getByText('Table').click()
  const table = page.getByRole('table', { name: 'Printings' })
  await expect
    .element(table.getByRole('row').nth(1))
    .toHaveTextContent('Lanterns Over Mira#219 · Jan 2026#219Jan 2026$13.60$21.40')
  await expect
    .element(table.getByRole('row').nth(2))
    .toHaveTextContent('Saga of Nine Fires#7 · Jan 2026#7Jan 2026$13.60')
})

test('hundreds of printings show a few at a time', async () => {
  const printings = Array.from({ length: 60 }, (_, at) => aPrinting({ id: `fox-${String(at)}` }))
  using _ = standIn({ ...HOUSE, 'GET /api/cards/fox/variants': () => reply(printings) })
  await open()
  const links = page.getByRole('region', { name: 'Printings' }).getByRole('link')
  await expect.element(links).toHaveLength(24)
  await page.getByRole('button', { name: '24 more' }).click()
  await page.getByRole('button', { name: '12 more' }).click()
  await expect.element(links).toHaveLength(60)
})

test('both sides of a card are described, and its back can be shown', async () => {
  using _ = standIn(HOUSE)
  await open({
    name: 'Nine-Lantern Fox // Lantern Bearer',
    layout: 'transform',
    sides: [
      aSide({ rulesText: 'Haste' }),
      aSide({ name: 'Lantern Bearer', typeLine: 'Creature — Spirit', rulesText: 'Flying' }),
    ],
  })
  await expect.element(page.getByRole('heading', { name: 'Nine-Lantern Fox', exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Lantern Bearer', exact: true })).toBeVisible()
  const turn = page.getByRole('button', { name: 'Flip' })
  await turn.click()
  await expect.element(turn).toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(page.getByRole('img', { name: 'Lantern Bearer, Creature — Spirit' }))
    .toBeInTheDocument()
})

test('it counts the copies that members show', async () => {
  const shown = { ...aCard(), owners: 1, near: 0, copies: 3, forTrade: 0, shown: [] }
  using network = standIn({ ...HOUSE, 'GET /api/copies/search': () => reply(aPage([shown])) })
  await open()
  await expect.element(page.getByText('3 copies in public binders, with 1 member.')).toBeVisible()
  const asked = network.asked.find(({ url }) => url.pathname === '/api/copies/search')
  expect(asked?.url.searchParams.get('q')).toBe('!"Nine-Lantern Fox"')
})

test('formats are named, and those that ban the card are grouped', async () => {
  using _ = standIn(HOUSE)
  await open({ legalities: { pauper: 'not_legal', modern: 'legal', legacy: 'banned', brawl: 'not_legal' } })
  const section = page.getByRole('region', { name: 'Legality' })
  await expect.element(section.getByRole('listitem').nth(0)).toHaveTextContent('ModernLegal')
  await expect.element(section.getByRole('listitem').nth(1)).toHaveTextContent('LegacyBanned')
  await expect.element(section.getByText('Not legal in Pauper or Brawl.')).toBeVisible()
})

test('a part that fails to load says so in its own place and can be retried', async () => {
  let isDown = true
  using _ = standIn({
    ...HOUSE,
    'GET /api/cards/fox/variants': () => (isDown ? refuse('internal') : reply([aPrinting()])),
  })
  await open()
  const section = page.getByRole('region', { name: 'Printings' })
  await expect.element(section.getByRole('alert')).toBeVisible()
  isDown = false
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(section.getByText('1 printing')).toBeVisible()
})

test('the comma stands right behind the name of the set', async () => {
  using _ = standIn(HOUSE)
  await open()
  const set = page.getByRole('link', { name: 'Lanterns Over Mira', exact: true })
  await expect.element(set).toBeVisible()
  const comma = document.createRange()
  const behind = set.element().nextSibling
  if (behind === null) throw new Error('number and rarity follow the name')
  comma.selectNodeContents(behind)
  expect(comma.getBoundingClientRect().left - set.element().getBoundingClientRect().right).toBeLessThan(1)
})
