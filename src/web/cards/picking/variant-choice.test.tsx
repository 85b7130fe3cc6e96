import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Printing } from '#contract/cards.ts'
import { renderPart } from '#web/app/stand-in.tsx'
import { aCard, aPrinting } from '#web/cards/sample-cards.tsx'

import { VariantChoice } from './variant-choice.tsx'

const tiles = page.getByRole('list', { name: 'Printings of Nine-Lantern Fox' }).getByRole('button')

async function open(variants: readonly Printing[]) {
  await renderPart(<VariantChoice card={aCard()} variants={variants} onPick={vi.fn<() => void>()} />)
}

test('each printing shows its number, language, finishes and their prices', async () => {
  await open([
    aPrinting(),
    aPrinting({ id: 'fox-2', lang: 'ja', finishes: ['foil'], collectorNumber: '7' }),
    aPrinting({ id: 'fox-3', finishes: ['nonfoil'], collectorNumber: '8' }),
  ])
  await expect.element(tiles.nth(0).getByText('#219 · normal, foil $21.40')).toBeVisible()
  await expect.element(tiles.nth(1).getByText('#7 · JA · foil', { exact: true })).toBeVisible()
  await expect.element(tiles.nth(2).getByText('#8', { exact: true })).toBeVisible()
})

test('one of many printings can be found by set, number or year', async () => {
  const many = Array.from({ length: 70 }, (_, at) =>
    aPrinting({
      id: `fox-${String(at)}`,
      collectorNumber: String(at),
      set: at < 5 ? 'Saga of Nine Fires' : 'Mira',
    }),
  )
  await open(many)
  await expect.element(tiles).toHaveLength(60)
  await page.getByRole('button', { name: 'More printings' }).click()
  await expect.element(tiles).toHaveLength(70)
  await page.getByRole('searchbox', { name: 'Set, number or year' }).fill('saga #3')
  await expect.element(tiles).toHaveLength(1)
  await expect.element(page.getByRole('status').filter({ hasText: '1 of 70' })).toBeVisible()
})

test('it links to the card’s page', async () => {
  await open([aPrinting()])
  await expect.element(page.getByRole('link', { name: 'Card details' })).toHaveAttribute('href', '/card/fox')
})
