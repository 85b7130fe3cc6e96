import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { CommunityResult, ShownCopies } from '#contract/showcase.ts'
import { renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { CardMarks } from '#web/cards/grid/card-marks.tsx'
import { CardSearchModal, type PickedCard } from '#web/cards/picking/card-search-modal.tsx'
import { aCard, aPage } from '#web/cards/sample-cards.tsx'

const box = page.getByRole('combobox', { name: 'Card name or search' })
const results = page.getByRole('list', { name: 'Results' })

function copies(part: Partial<ShownCopies>): ShownCopies {
  return {
    username: 'Sigrun',
    avatarUrl: null,
    band: '<10',
    quantity: 1,
    forTrade: 0,
    finish: 'nonfoil',
    condition: 'NM',
    language: 'en',
    askingCents: null,
    askingCurrency: 'usd',
    priceCents: 1360,
    currency: 'usd',
    printing: aCard(),
    binderId: 'binder1',
    ...part,
  }
}

const FOX: CommunityResult = {
  ...aCard(),
  near: null,
  owners: 4,
  copies: 7,
  forTrade: 3,
  shown: [
    copies({ quantity: 3, forTrade: 3, finish: 'foil', condition: 'LP', askingCents: 1100 }),
    copies({ username: 'Ioan', band: null, printing: aCard({ id: 'old', set: 'First Lanterns' }) }),
  ],
}

const NEAR_FOX: CommunityResult = { ...FOX, near: 1 }

async function searchCommunity(onPick: (card: PickedCard) => void = () => undefined) {
  await renderPart(
    <CardMarks value={({ name }) => <button type="button">Mark {name}</button>}>
      <CardSearchModal purpose="for a binder" onClose={() => undefined} onPick={onPick} />
    </CardMarks>,
  )
  await page.getByText('Community').click()
  await box.fill('fox')
}

const FOUND = { 'GET /api/copies/search': () => reply(aPage([FOX])) }

test('a card shows who has it, how many, and in which condition', async () => {
  using _ = standIn(FOUND)
  await searchCommunity()
  await expect.element(results.getByText('7 copies with 4 members, 3 for trade')).toBeVisible()
  await expect.element(results.getByText('$13.60')).toBeVisible()
  const who = page.getByRole('list', { name: 'Who has Nine-Lantern Fox' }).getByRole('listitem')
  await expect
    .element(who.nth(0).getByText('3 copies · Lightly Played, foil · less than 10 km from you'))
    .toBeVisible()
  await expect.element(who.nth(0).getByText('For trade')).toBeVisible()
  await expect.element(who.nth(0).getByText('$11.00')).toBeVisible()
  await expect.element(who.nth(0).getByRole('link', { name: 'Sigrun' })).toHaveAttribute('href', '/Sigrun')
  await expect.element(who.nth(1).getByText('Near Mint · First Lanterns')).toBeVisible()
  await expect
    .element(results.getByRole('link', { name: 'See all 4 owners' }))
    .toHaveAttribute('href', '/card/fox#holders')
})

test('only those within the radius are named; a line counts the others', async () => {
  using _ = standIn({ 'GET /api/copies/search': () => reply(aPage([NEAR_FOX])) })
  await searchCommunity()
  const who = page.getByRole('list', { name: 'Who has Nine-Lantern Fox' }).getByRole('listitem')
  await expect.element(who.getByRole('link', { name: 'Sigrun' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ioan' })).not.toBeInTheDocument()
  await expect.element(results.getByText('3 more further away')).toBeVisible()
})

test('it can be picked like any other, and has the page’s mark', async () => {
  using _ = standIn({ ...FOUND, 'GET /api/cards/fox/variants': () => reply([]) })
  const onPick = vi.fn<(card: PickedCard) => void>()
  await searchCommunity(onPick)
  await expect.element(results.getByRole('button', { name: 'Mark Nine-Lantern Fox' })).toBeVisible()
  await results.getByRole('button', { name: 'Nine-Lantern Fox', exact: true }).click()
  await expect.poll(() => onPick.mock.calls[0]?.[0].id).toBe('fox')
})
