import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { WatchRow } from '#contract/watchlist.ts'
import { OverlayContext } from '#web/app/overlays.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { aWatchRow } from './sample-watches.tsx'
import { WatchlistPage } from './watchlist-page.tsx'

const list = (
  <OverlayContext value={{ show: () => {}, close: () => {} }}>
    <WatchlistPage address={{}} onAddress={() => {}} />
  </OverlayContext>
)
const row = page.getByRole('list', { name: 'Watched cards' }).getByRole('listitem')

const serverOf = (watched: WatchRow) => ({
  'GET /api/watchlist': () => reply({ watchlist: [watched], total: 1 }),
  'GET /api/watchlist/settings': () => reply({ shownTo: 'everyone', minCondition: 'NM' }),
})

test('on a phone the alert and its distance leave the buttons free', async () => {
  await page.viewport(390, 844)
  const dear = aWatchRow({ priceCents: 120_450, weekAgoCents: 130_000, alertBelowCents: 98_700 })
  using _ = standIn(serverOf(dear))
  await renderPart(list, { member: MAREN })
  await expect.element(page.getByText(/Alert below \$987\.00/)).toBeVisible()
  const pencil = page
    .getByRole('button', { name: 'Change Nine-Lantern Fox' })
    .element()
    .getBoundingClientRect()
  for (const words of [/Alert below/, /away/]) {
    const { right, top } = page.getByText(words).last().element().getBoundingClientRect()
    expect(right <= pencil.left || top >= pencil.bottom).toBe(true)
  }
})

test('on a phone the price of a row is seen whole where letters stand further apart', async () => {
  await page.viewport(390, 844)
  document.body.style.cssText = 'letter-spacing: 0.12em; word-spacing: 0.16em'
  onTestFinished(() => {
    document.body.style.cssText = ''
  })
  using _ = standIn(serverOf(aWatchRow({ priceCents: 1_360, weekAgoCents: 1_000 })))
  await renderPart(list, { member: MAREN })
  const week = row.getByText(/this week/).last()
  await expect.element(week).toBeVisible()
  const { right } = week.element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(row.element().getBoundingClientRect().right)
})
