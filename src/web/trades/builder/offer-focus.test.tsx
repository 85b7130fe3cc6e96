import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { MAREN, renderPart, standIn } from '#web/app/stand-in.tsx'

import { OfferModal } from './offer-modal.tsx'
import { SHELVES } from './sample-offer.ts'

const SIGRUN = { ...MAREN, isVerified: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The drake is also among the cards on the watchlist. */
const drake = () =>
  page
    .getByRole('list', { name: 'Cards of hexwright' })
    .getByRole('button', { name: 'Lay Ember Drake on the table' })

async function press(control: Locator): Promise<void> {
  control.element().focus()
  await userEvent.keyboard('{Enter}')
}

async function openOffer(): Promise<void> {
  await page.viewport(1280, 900)
  await renderPart(<OfferModal username="hexwright" isOpen onClose={() => {}} />, { member: SIGRUN })
  await expect.element(drake()).toBeVisible()
}

test('the last copy of a stack leaves the focus on its row, which says that none is left', async () => {
  using _ = standIn(SHELVES)
  await openOffer()
  await expect.element(drake()).toHaveAccessibleDescription('Near Mint · 1 left')
  await press(drake())
  await expect.element(drake()).toHaveAccessibleDescription('Near Mint · 0 left')
  await expect.element(drake()).toHaveFocus()
  await expect.element(drake()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('group', { name: 'Copies of Ember Drake' }).getByText('1'))
    .toBeVisible()
})

test('the button that evens it out goes, and the focus stays beside it', async () => {
  using _ = standIn(SHELVES)
  await openOffer()
  await press(drake())
  await press(button('Even it out with $4.00'))
  await expect.element(page.getByText('Dead even')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'hexwright pays it' })).toHaveFocus()
})

test('what the scales say is read out when the table changes', async () => {
  using _ = standIn(SHELVES)
  await openOffer()
  await press(drake())
  const lean = page.getByText('Leans $4.00 your way')
  await expect.element(lean).toBeVisible()
  expect(lean.element().closest('[aria-live="polite"]')).not.toBeNull()
})
