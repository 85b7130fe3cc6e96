import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'

import { faultsIn } from '#web/app/stand-in-reader.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aPrinting } from '#web/cards/sample-cards.tsx'

import { looseLine } from './offer-draft.ts'
import { OfferModal } from './offer-modal.tsx'
import { SHELVES, TRADE } from './sample-offer.ts'

const SIGRUN = { ...MAREN, isVerified: true }
const PRICES = {
  usd: 10,
  usdFoil: 25,
  usdEtched: null,
  eur: null,
  eurFoil: null,
  tix: null,
  on: '2026-11-20',
}
const FOX = aPrinting({ id: 'fox', name: 'Lantern Fox', finishes: ['nonfoil', 'foil'], prices: PRICES })
const given = () => page.getByRole('region', { name: /^You give/ })
const choice = (what: string) => given().getByRole('combobox', { name: `${what} of Lantern Fox` })

function focus(locator: Locator): void {
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
}

/** Two foxes that lie in no binder are on the table. */
async function laidOut() {
  const fox = looseLine(FOX, 'usd')
  const gives = [fox, { ...fox, line: { ...fox.line, condition: 'LP' as const } }]
  await renderPart(<OfferModal username="hexwright" laid={{ gives }} isOpen onClose={() => {}} />, {
    member: SIGRUN,
  })
}

test('a card in no binder says what it is like, and counts for that', async () => {
  await page.viewport(1280, 900)
  using server = standIn({ ...SHELVES, 'POST /api/trades': () => reply(TRADE) })
  await laidOut()
  await expect.element(page.getByText('Leans $18.00 their way')).toBeVisible()
  const [first, second] = [choice('Finish').nth(0), choice('Finish').nth(1)]
  focus(first)
  await first.selectOptions('Foil')
  await expect.element(first).toHaveFocus()
  await expect.element(page.getByText(/^Leans/)).toHaveTextContent('Leans $33.00 their way')
  await choice('Language').nth(0).selectOptions('German')
  await choice('Condition').nth(1).selectOptions('Damaged')
  await expect.element(second).toHaveValue('nonfoil')
  await page.getByRole('button', { name: 'Send offer' }).click()
  const sent = () => server.asked.find(({ url }) => url.pathname === '/api/trades')?.body
  await expect.poll(sent).toMatchObject({
    next: {
      opener: [
        { kind: 'loose', printingId: 'fox', finish: 'foil', condition: 'NM', language: 'de', quantity: 1 },
        { kind: 'loose', printingId: 'fox', finish: 'nonfoil', condition: 'DMG', language: 'en' },
      ],
    },
  })
})

test('cards that become alike are one line', async () => {
  await page.viewport(1280, 900)
  using _ = standIn(SHELVES)
  await laidOut()
  await choice('Condition').nth(1).selectOptions('Near Mint')
  await expect.element(given().getByRole('status')).toHaveTextContent('2')
  await expect.element(page.getByRole('button', { name: 'Lay a card of yours' })).toHaveFocus()
})

test('whoever lets the other choose says from what, and up to which value', async () => {
  await page.viewport(1280, 900)
  using _ = standIn(SHELVES)
  await laidOut()
  await page.getByRole('button', { name: 'Let them choose' }).click()
  await page.getByRole('button', { name: 'Lay it on the table' }).click()
  await expect
    .element(page.getByText('Say which of your cards: a binder, or a search, such as r:rare.'))
    .toBeVisible()
  await expect.element(page.getByText('Say up to which value.')).toBeVisible()
})

test.for([390, 1280])('nothing in the dialog is wrong for a screen reader at %s pixels', async (width) => {
  await page.viewport(width, 900)
  using _ = standIn(SHELVES)
  await laidOut()
  const dialog = page.getByRole('dialog', { name: 'Create Trade Offer' })
  await expect.element(dialog).toBeVisible()
  await expect.element(choice('Finish').nth(1)).toBeVisible()
  expect(await faultsIn(dialog.element())).toEqual([])
})
