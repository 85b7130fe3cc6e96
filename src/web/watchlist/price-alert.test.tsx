import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCardPage } from '#web/cards/sample-cards.tsx'

import { PriceAlert } from './price-alert.tsx'
import { watchlistQueries } from './queries.ts'
import { aWatch } from './sample-watches.tsx'

const OF_CARD = 'GET /api/watchlist/card/fox'
const SETTINGS = { 'GET /api/watchlist/settings': () => reply({ shownTo: 'everyone', minCondition: 'NM' }) }
const dialog = page.getByRole('dialog', { name: 'Price alert' })

async function open() {
  await renderPart(<PriceAlert card={aCardPage()} />, { member: MAREN })
}

test('an alert follows the price of this very printing, in the finish that is chosen', async () => {
  using network = standIn({
    ...SETTINGS,
    [OF_CARD]: () => reply({ watchlist: [aWatch()] }),
    'POST /api/watchlist': () => reply(aWatch({ isExact: true, alertBelowCents: 900 })),
  })
  await open()
  await page.getByRole('button', { name: 'Price alert' }).click()
  await expect.element(dialog.getByText('#219 now $13.60')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Finish' }).selectOptions('Foil')
  await expect.element(dialog.getByText('#219 now $21.40')).toBeVisible()
  await dialog.getByRole('textbox', { name: /below/i }).fill('9')
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.asked.find(({ url }) => url.pathname === '/api/watchlist')?.body).toMatchObject({
    cardId: 'fox',
    isExact: true,
    finish: 'foil',
    alertBelowCents: 900,
  })
})

test('an alert of this printing is shown and can be changed; one of another printing is not', async () => {
  const others = aWatch({ id: 'w2', cardId: 'fox-2', isExact: true, alertBelowCents: 100 })
  const own = aWatch({ isExact: true, alertBelowCents: 900, alertAboveCents: 3000 })
  using _ = standIn({ ...SETTINGS, [OF_CARD]: () => reply({ watchlist: [others, own] }) })
  await open()
  await expect.element(page.getByText('Alert below $9.00')).toBeVisible()
  await expect.element(page.getByText('Alert above $30.00')).toBeVisible()
  await expect.element(page.getByText('$1.00')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Change alert' }).click()
  await expect.element(dialog.getByRole('textbox', { name: /below/i })).toHaveValue('9.00')
})

test('the form stays while the settings that could not be read are asked for again', async () => {
  let isFirst = true
  using _ = standIn({
    'GET /api/watchlist/settings': async () =>
      isFirst ? refuse('internal') : await new Promise<Response>(() => {}),
    [OF_CARD]: () => reply({ watchlist: [] }),
  })
  const { queryClient } = await renderPart(<PriceAlert card={aCardPage()} />, { member: MAREN })
  await page.getByRole('button', { name: 'Price alert' }).click()
  const below = dialog.getByRole('textbox', { name: /below/i })
  await expect.element(below).toBeVisible()
  const shown = below.element()
  isFirst = false
  const { queryKey } = watchlistQueries.settings()
  void queryClient.invalidateQueries({ queryKey })
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(1)
  await below.fill('9')
  expect(shown.isConnected).toBe(true)
})
