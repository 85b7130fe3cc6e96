import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { type AnyOverlay, OverlayContext, type Overlays } from '#web/app/overlays.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { cardSearch } from '#web/cards/overlays.ts'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'

import type { BountyAddress } from './board-address.ts'
import { BountiesPage } from './bounties-page.tsx'
import { aBounty } from './sample-bounties.tsx'

const BOARD = 'GET /api/bounties'

function Here({ start, onShow }: { start: BountyAddress; onShow: Overlays['show'] }) {
  const [address, setAddress] = useState(start)
  return (
    <OverlayContext value={{ show: onShow, close: () => undefined }}>
      <BountiesPage address={address} onAddress={setAddress} bondButton={() => null} />
    </OverlayContext>
  )
}

async function openPage(start: BountyAddress = {}) {
  const onShow = vi.fn<(overlay: AnyOverlay, facts?: object) => void>()
  await renderPart(<Here start={start} onShow={onShow} />, { member: { ...MAREN, isVerified: true } })
  return { onShow }
}

function hung(...bounties: readonly ReturnType<typeof aBounty>[]) {
  return () => reply({ bounties, nextCursor: null, further: 0 })
}

test('a poster shows the card, the reward, and whether the reader owns it', async () => {
  using _ = standIn({ [BOARD]: hung(aBounty({ owned: 1, quantity: 2 })) })
  await openPage()
  const poster = page.getByRole('article')
  await expect.element(poster.getByRole('heading', { name: 'Nine-Lantern Fox' })).toBeVisible()
  await expect.element(poster.getByText('$26.00')).toBeVisible()
  await expect.element(poster.getByText('You own this')).toBeVisible()
  await expect.element(poster.getByText('×2')).toBeVisible()
  await expect.element(poster.getByRole('link', { name: 'I have it: Nine-Lantern Fox' })).toBeVisible()
})

test('the board shows what is near with its distance, then what is further away', async () => {
  const near = aBounty({ id: 'near', posterUsername: 'Ada', band: '<10' })
  const far = aBounty({ id: 'far', posterUsername: 'Bryony', band: '100+' })
  using _ = standIn({
    [BOARD]: ({ url }) =>
      url.searchParams.get('reach') === 'near'
        ? reply({ bounties: [near], nextCursor: null, further: 1 })
        : reply({ bounties: [far], nextCursor: null, further: 0 }),
    'GET /api/profile': () => reply(anOwnProfile()),
  })
  await openPage()
  await expect.element(page.getByText('Posted by Ada, less than 10 km')).toBeVisible()
  await expect.element(page.getByText(/Posted by Bryony/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '1 more further away: bounties' }).click()
  await expect.element(page.getByRole('heading', { name: 'Further away' })).toBeVisible()
  await expect.element(page.getByText('Posted by Bryony, more than 100 km')).toBeVisible()
})

test('with nothing near the board says so', async () => {
  using _ = standIn({ [BOARD]: () => reply({ bounties: [], nextCursor: null, further: 4 }) })
  await openPage()
  await expect.element(page.getByText('No bounties near you.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '4 more further away: bounties' })).toBeVisible()
})

test('a claimed poster shows until when', async () => {
  const claimed = {
    state: 'claimed',
    hunterUsername: 'Bryony',
    claimedUntil: '2026-11-28T12:00:00Z',
  } as const
  using _ = standIn({ [BOARD]: hung(aBounty(claimed)) })
  await openPage()
  await expect.element(page.getByText('Taken by Bryony until 28 November 2026')).toBeVisible()
})

test('the server filters by name and ownership, and sorts', async () => {
  using network = standIn({ [BOARD]: hung() })
  await openPage()
  await page.getByRole('searchbox', { name: 'Card name' }).fill('fox')
  await page.getByRole('button', { name: 'Only cards I own' }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('reward')
  await expect.element(page.getByText('No bounty found')).toBeVisible()
  await expect.poll(() => network.asked.at(-1)?.url.search).toBe('?order=reward&owned=only&q=fox&reach=near')
})

test('the member’s own posters show their state', async () => {
  using network = standIn({
    'GET /api/bounties/mine': hung(aBounty({ role: 'poster', state: 'expired' })),
  })
  await openPage({ view: 'mine' })
  const row = page.getByRole('list', { name: 'Your bounties' }).getByRole('listitem')
  await expect.element(row.getByText('Expired', { exact: true })).toBeVisible()
  expect(network.asked[0]?.url.searchParams.get('as')).toBe('poster')
})

test('an empty board suggests posting the first bounty', async () => {
  using _ = standIn({ [BOARD]: hung() })
  const { onShow } = await openPage()
  await expect.element(page.getByText('No bounties yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create Bounty' }).nth(1).click()
  expect(onShow).toHaveBeenCalledWith(cardSearch, expect.objectContaining({ purpose: 'for a bounty' }))
  await expect.element(page.getByText('Search for a card to add to your bounty')).toBeVisible()
})

test('letters that are typed while the board is still on its way to the last ones stay', async () => {
  const led: BountyAddress[] = []
  function Slow() {
    const [address, setAddress] = useState<BountyAddress>({})
    return (
      <>
        <button type="button" onClick={() => setAddress(led[0] ?? {})}>
          Arrive
        </button>
        <OverlayContext value={{ show: () => undefined, close: () => undefined }}>
          <BountiesPage address={address} onAddress={(next) => led.push(next)} bondButton={() => null} />
        </OverlayContext>
      </>
    )
  }
  using _ = standIn({ [BOARD]: hung(aBounty()) })
  await renderPart(<Slow />, { member: MAREN })
  const box = page.getByRole('searchbox')
  await box.fill('dra')
  await expect.poll(() => led).toEqual([{ q: 'dra' }])
  await box.fill('drag')
  await page.getByRole('button', { name: 'Arrive' }).click()
  await expect.poll(() => led.at(-1)).toEqual({ q: 'drag' })
  await expect.element(box).toHaveValue('drag')
})
