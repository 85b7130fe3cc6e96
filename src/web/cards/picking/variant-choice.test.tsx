import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Printing } from '#contract/cards.ts'
import { renderPart } from '#web/app/stand-in.tsx'
import { aCard, aPrinting } from '#web/cards/sample-cards.tsx'

import { VariantChoice } from './variant-choice.tsx'

const tiles = page.getByRole('list', { name: /^Printings of Nine-Lantern Fox/ }).getByRole('button')
const box = page.getByRole('searchbox', { name: 'Set, number or year' })

async function open(variants: readonly Printing[]) {
  const onPick = vi.fn<(printing: Printing) => void>()
  await renderPart(<VariantChoice card={aCard()} variants={variants} onPick={onPick} />)
  return onPick
}

function manyPrintings(count: number): Printing[] {
  return Array.from({ length: count }, (_, at) =>
    aPrinting({
      id: `fox-${String(at)}`,
      collectorNumber: String(at + 100),
      set: at < 5 ? 'Saga of Nine Fires' : 'Mira',
    }),
  )
}

test('each printing shows its set code, number, year, language, finishes and their prices', async () => {
  await open([
    aPrinting({ price: 1 }),
    aPrinting({ id: 'fox-2', lang: 'ja', finishes: ['foil'], collectorNumber: '7', price: 2 }),
    aPrinting({ id: 'fox-3', finishes: ['nonfoil'], collectorNumber: '8', releasedAt: null, price: null }),
  ])
  await expect.element(tiles.nth(0).getByText('LOM #219 · 2026 · normal, foil $21.40')).toBeVisible()
  await expect.element(tiles.nth(0).getByText('$1.00')).toBeVisible()
  await expect.element(tiles.nth(1).getByText('LOM #7 · 2026 · JA · foil', { exact: true })).toBeVisible()
  await expect.element(tiles.nth(2).getByText('LOM #8', { exact: true })).toBeVisible()
})

test('printings stand in groups by the kind of their set, the dear ones last', async () => {
  await open([
    aPrinting({ id: 'promo', setType: 'promo', collectorNumber: '1p', price: 1 }),
    aPrinting({ id: 'dear', collectorNumber: '2', price: 300 }),
    aPrinting({ id: 'cheap', collectorNumber: '3', price: 0.5 }),
  ])
  await expect.element(page.getByRole('heading', { name: 'Main sets' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Promos and extras' })).toBeVisible()
  const shown = tiles
    .elements()
    .map(({ textContent }) => /#(?<number>\w+)/.exec(textContent)?.groups?.['number'])
  expect(shown).toEqual(['3', '2', '1p'])
})

test('one of many printings can be found by set, number or year', async () => {
  await open(manyPrintings(70))
  await expect.element(tiles).toHaveLength(60)
  await page.getByRole('button', { name: 'More printings' }).click()
  await expect.element(tiles).toHaveLength(70)
  await box.fill('saga #103')
  await expect.element(tiles).toHaveLength(1)
  await expect.element(page.getByRole('status').filter({ hasText: '1 of 70' })).toBeVisible()
})

test('the box has the focus, and Enter takes the only printing that fits', async () => {
  const onPick = await open(manyPrintings(7))
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('mira 105{Enter}')
  expect(onPick.mock.calls.map(([{ id }]) => id)).toEqual(['fox-5'])
})

test('Enter among several printings picks none, and goes to the first', async () => {
  const onPick = await open(manyPrintings(7))
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('mira{Enter}')
  await expect.element(tiles.nth(0)).toHaveFocus()
  expect(onPick).not.toHaveBeenCalled()
})

test('if none fits, it says so', async () => {
  await open(manyPrintings(7))
  await box.fill('xyzzy')
  await expect.element(page.getByText('No printing fits. Try its set code or number.')).toBeVisible()
})

test('it links to the card’s page', async () => {
  await open([aPrinting()])
  await expect.element(page.getByRole('link', { name: 'Card details' })).toHaveAttribute('href', '/card/fox')
})
