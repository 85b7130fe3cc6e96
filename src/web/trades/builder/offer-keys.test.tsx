import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { OfferModal } from './offer-modal.tsx'
import { SHELVES, TRADE } from './sample-offer.ts'

const SIGRUN = { ...MAREN, isVerified: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('Enter in a field sends nothing, and on a button does what the button says', async () => {
  await page.viewport(1280, 900)
  using server = standIn({ ...SHELVES, 'POST /api/trades': () => reply(TRADE) })
  await renderPart(<OfferModal username="hexwright" isOpen onClose={() => {}} />, { member: SIGRUN })
  await button('Lay Wandering Wisp on the table').click()
  const search = page.getByRole('searchbox', { name: 'Search the cards of hexwright' })
  await search.fill('drake')
  for (const field of [search, page.getByLabelText('Coin'), page.getByLabelText('Days to answer')]) {
    await field.click()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(search).toHaveValue('drake')
  button('Lay Ember Drake on the table').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Take Ember Drake off the table')).toBeVisible()
  const sent = () => server.asked.filter(({ url }) => url.pathname === '/api/trades')
  expect(sent()).toEqual([])
  button('Send offer').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your offer is on its way to hexwright.')).toBeVisible()
  expect(sent()).toHaveLength(1)
})
