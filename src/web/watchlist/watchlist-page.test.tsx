import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { WatchRow } from '#contract/watchlist.ts'
import { type AnyOverlay, OverlayContext, type Overlays } from '#web/app/overlays.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { cardSearch } from '#web/cards/overlays.ts'
import { aCard } from '#web/cards/sample-cards.tsx'

import { aWatchRow } from './sample-watches.tsx'
import type { WatchAddress } from './watch-address.ts'
import { WatchlistPage } from './watchlist-page.tsx'

const LIST = 'GET /api/watchlist'
const SETTINGS = 'GET /api/watchlist/settings'
const owl = aWatchRow({ id: 'w2', cardId: 'owl', printing: aCard({ id: 'owl', name: 'Owl of the Archive' }) })
const rows = page.getByRole('list', { name: 'Watched cards' }).getByRole('listitem')

function settings(minCondition: 'NM' | 'LP' = 'NM') {
  return () => reply({ shownTo: 'everyone', minCondition })
}

function listed(watchlist: readonly WatchRow[]) {
  return () => reply({ watchlist, total: watchlist.length })
}

function Here({ onShow }: { onShow: Overlays['show'] }) {
  const [address, setAddress] = useState<WatchAddress>({})
  return (
    <OverlayContext value={{ show: onShow, close: () => undefined }}>
      <WatchlistPage address={address} onAddress={setAddress} />
    </OverlayContext>
  )
}

async function openPage() {
  const onShow = vi.fn<(overlay: AnyOverlay, facts?: object) => void>()
  await renderPart(<Here onShow={onShow} />, { member: MAREN })
  return { onShow }
}

test('the filter starts with Near Mint and 1', async () => {
  using network = standIn({ [SETTINGS]: settings(), [LIST]: listed([aWatchRow()]) })
  await openPage()
  await expect.element(page.getByRole('combobox', { name: 'Condition' })).toHaveValue('NM')
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')
  await expect.element(page.getByRole('option', { name: 'Near Mint' })).toBeInTheDocument()
  await expect.element(rows).toBeVisible()
  const asked = network.asked.find(({ url }) => url.pathname === '/api/watchlist')?.url.searchParams
  expect(asked?.get('condition')).toBe('NM')
  expect(asked?.get('quantity')).toBe('1')
})

test('with Lightly Played as the default, the filter starts with that and says what it hides', async () => {
  using _ = standIn({ [SETTINGS]: settings('LP'), [LIST]: listed([aWatchRow({ minCondition: 'LP' })]) })
  await openPage()
  await expect.element(page.getByRole('combobox', { name: 'Condition' })).toHaveValue('LP')
  await expect.element(page.getByText('Only cards you’d accept in Lightly Played condition.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Condition' })).toHaveValue('NM')
})

test('a price that has reached its target says so in words', async () => {
  const reached = aWatchRow({ alertBelowCents: 1500 })
  const waiting = { ...owl, alertAboveCents: 5000 }
  using _ = standIn({ [SETTINGS]: settings(), [LIST]: listed([reached, waiting]) })
  await openPage()
  await expect.element(rows.nth(0).getByText('Below your target of $15.00')).toBeVisible()
  await expect.element(rows.nth(1).getByText('Alert above $50.00')).toBeVisible()
})

test('a row shows how the price went, how far its alert is, and how many near have the card', async () => {
  const falling = aWatchRow({
    priceCents: 420,
    weekAgoCents: 525,
    alertBelowCents: 300,
    near: 3,
    points: [
      { on: '2026-08-23', cents: 310 },
      { on: '2026-08-26', cents: 525 },
      { on: '2026-08-29', cents: 420 },
    ],
  })
  using _ = standIn({ [SETTINGS]: settings(), [LIST]: listed([falling]) })
  await openPage()
  const row = rows.nth(0)
  await expect
    .element(row.getByRole('img', { name: 'Price over 90 days: from $3.10 to $4.20' }))
    .toBeVisible()
  await expect.element(row.getByText(/down 20\.0%\s*this week/)).toBeVisible()
  await expect.element(row.getByText('Alert below $3.00')).toBeVisible()
  await expect.element(row.getByText('$1.20 away')).toBeVisible()
  const nearby = row.getByRole('link', { name: '3 nearby with Nine-Lantern Fox for trade' })
  await expect.element(nearby).toHaveAttribute('href', '/card/fox#holders')
})

test('an alert in dollars keeps its sign and its distance where prices show in euros', async () => {
  const row = aWatchRow({
    priceCents: 300,
    currency: 'eur',
    alertBelowCents: 250,
    alertCurrency: 'usd',
    alertPriceCents: 400,
  })
  using _ = standIn({ [SETTINGS]: settings(), [LIST]: listed([row]) })
  await openPage()
  await expect.element(rows.first().getByText('€3.00')).toBeVisible()
  await expect.element(rows.first().getByText('Alert below $2.50')).toBeVisible()
  await expect.element(rows.first().getByText('$1.50 away')).toBeVisible()
})

test('a row without a past price, and a card nobody near has, leave those parts out', async () => {
  const fresh = aWatchRow({ points: [{ on: '2026-11-21', cents: 1360 }], near: 0 })
  using _ = standIn({
    [SETTINGS]: settings(),
    [LIST]: listed([fresh, { ...owl, near: null, priceCents: null }]),
  })
  await openPage()
  await expect.element(rows.nth(1)).toBeVisible()
  await expect.element(page.getByRole('img', { name: /Price over/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/nearby/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/this week/)).not.toBeInTheDocument()
})

test('a removed watch goes at once, and comes back when the server refuses', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({
    [SETTINGS]: settings(),
    [LIST]: listed([aWatchRow(), owl]),
    'DELETE /api/watchlist/w2': async () => await answer.promise,
  })
  await openPage()
  await page.getByRole('button', { name: 'Stop watching Owl of the Archive' }).click()
  await expect.element(page.getByText('Owl of the Archive')).not.toBeInTheDocument()
  answer.resolve(refuse('internal'))
  await expect.element(page.getByRole('link', { name: 'Owl of the Archive' })).toBeVisible()
})

test('Undo adds the watch again as it was', async () => {
  const german = aWatchRow({ language: 'de' })
  const kept = [german, owl]
  using network = standIn({
    [SETTINGS]: settings(),
    [LIST]: () => listed(kept)(),
    'DELETE /api/watchlist/w1': () => reply(kept.shift()),
    'POST /api/watchlist': () => {
      kept.unshift(german)
      return reply(german)
    },
  })
  await openPage()
  await page.getByRole('button', { name: 'Stop watching Nine-Lantern Fox' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: 'Nine-Lantern Fox' })).toBeVisible()
  const posted = network.asked.find(({ body }) => body !== undefined)?.body
  expect(posted).toMatchObject({ cardId: 'fox', language: 'de', minCondition: 'NM', quantity: 1 })
})

test('the dialog sends changes with prices in cents, and keeps what was typed when it fails', async () => {
  let isRefusing = true
  using network = standIn({
    [SETTINGS]: settings(),
    [LIST]: listed([aWatchRow()]),
    'PATCH /api/watchlist/w1': () => (isRefusing ? refuse('internal') : reply(aWatchRow())),
  })
  await openPage()
  await page.getByRole('button', { name: 'Change Nine-Lantern Fox' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change watch' })
  const below = dialog.getByRole('textbox', { name: 'Alert me below' })
  await below.fill('cheap')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter an amount such as 4.50.', { exact: true })).toBeVisible()
  await below.fill('1.250')
  await expect.element(below).toHaveAccessibleDescription(/could be \$1,250\.00 or \$1\.25/)
  await below.fill('4,5')
  await expect.element(dialog.getByText('That’s $4.50. Price in dollars.')).toBeVisible()
  await dialog.getByText('This printing').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(below).toHaveValue('4,5')
  isRefusing = false
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.asked.findLast(({ body }) => body !== undefined)?.body).toMatchObject({
    isExact: true,
    alertBelowCents: 450,
    alertAboveCents: null,
  })
})

test('an empty list links to the search', async () => {
  using _ = standIn({ [SETTINGS]: settings(), [LIST]: listed([]) })
  const { onShow } = await openPage()
  await expect.element(page.getByText('You aren’t watching any cards yet')).toBeVisible()
  await page.getByRole('button', { name: 'Watch a card' }).nth(1).click()
  expect(onShow).toHaveBeenCalledWith(cardSearch, expect.objectContaining({ purpose: 'to watch' }))
})

test('the settings choose who sees the list, and a refusal puts it back', async () => {
  using _ = standIn({
    [SETTINGS]: settings(),
    [LIST]: listed([]),
    'PATCH /api/watchlist/settings': () => refuse('internal'),
  })
  await openPage()
  await page.getByRole('button', { name: 'Watchlist settings' }).click()
  const who = page.getByRole('combobox', { name: 'Who can see my wants' })
  await expect.element(who).toHaveValue('everyone')
  await userEvent.selectOptions(who, 'nobody')
  await expect
    .element(page.getByText('Something went wrong on our side. Try again in a moment.'))
    .toBeVisible()
  await expect.element(who).toHaveValue('everyone')
})

test('removing a watch by keyboard moves the focus to the card beside it', async () => {
  const kept = [aWatchRow(), owl]
  using _ = standIn({
    [SETTINGS]: settings(),
    [LIST]: () => listed(kept)(),
    'DELETE /api/watchlist/w1': () => reply(kept.shift()),
  })
  await openPage()
  const stop = page.getByRole('button', { name: 'Stop watching Nine-Lantern Fox' })
  await expect.element(stop).toBeVisible()
  stop.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(stop).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Owl of the Archive' })).toHaveFocus()
})
