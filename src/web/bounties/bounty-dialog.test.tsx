import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Bounty } from '#contract/bounties.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { BountyDialog } from './bounty-dialog.tsx'
import { bountyQueries } from './queries.ts'
import { aBounty } from './sample-bounties.tsx'

const GET = 'GET /api/bounties/b1'
const dialog = page.getByRole('dialog', { name: 'Wanted: Nine-Lantern Fox' })
const verified = { ...MAREN, isVerified: true }

const Bond = ({ username }: { username: string }) => <p>Bond with {username}</p>

async function open(member = verified) {
  return await renderPart(<BountyDialog bountyId="b1" bondButton={Bond} onClose={() => undefined} />, {
    member,
  })
}

function changed(part: Partial<Bounty>) {
  return () => reply(aBounty(part))
}

test('a poster shows everything it asks for and pays', async () => {
  using _ = standIn({
    [GET]: changed({ finish: 'foil', quantity: 2, note: 'For my cube.', owned: 1, isExact: true }),
  })
  await open()
  await expect.element(dialog.getByText('$26.00')).toBeVisible()
  await expect.element(dialog.getByText('Near Mint or better')).toBeVisible()
  await expect.element(dialog.getByText('For my cube.')).toBeVisible()
  await expect.element(dialog.getByText('You own this: 1 copy.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Sigrun' })).toHaveAttribute('href', '/Sigrun')
  await expect.element(dialog.getByText('Only this printing: Lanterns Over Mira, 219.')).toBeVisible()
})

test('beside a poster is one’s bond with its poster, and beside one’s own with its hunter', async () => {
  using first = standIn({ [GET]: changed({}) })
  await open()
  await expect.element(dialog.getByText('Bond with Sigrun')).toBeVisible()
  first[Symbol.dispose]()
  using _ = standIn({ [GET]: changed({ role: 'poster', state: 'claimed', hunterUsername: 'Bryony' }) })
  await open()
  await expect.element(dialog.getByText('Bond with Bryony')).toBeVisible()
})

test('a claim shows only once the server has accepted it, and says until when', async () => {
  const answer = Promise.withResolvers<Response>()
  let bounty = aBounty()
  using _ = standIn({
    [GET]: () => reply(bounty),
    'POST /api/bounties/b1/claim': async () => await answer.promise,
  })
  await open()
  await dialog.getByRole('button', { name: 'Take bounty' }).click()
  await expect.element(dialog.getByRole('button', { name: 'One moment...' })).toBeDisabled()
  await expect.element(dialog.getByText('Open', { exact: true })).toBeVisible()
  bounty = aBounty({
    state: 'claimed',
    role: 'hunter',
    hunterUsername: MAREN.username,
    claimedUntil: '2026-11-28T12:00:00Z',
  })
  answer.resolve(reply(bounty))
  await expect.element(dialog.getByText('Taken by you until 28 November 2026')).toBeVisible()
  await expect.element(page.getByText('The bounty is yours to catch until 28 November 2026.')).toBeVisible()
})

test('whoever renews with the keyboard stays on the button', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({
    [GET]: changed({ role: 'poster' }),
    'POST /api/bounties/b1/renew': async () => await answer.promise,
  })
  await open()
  const renew = dialog.getByRole('button', { name: 'Renew for 30 days' })
  await expect.element(renew).toBeVisible()
  renew.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'One moment...' })).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  answer.resolve(reply(aBounty({ role: 'poster' })))
  await expect.element(renew).toHaveFocus()
})

test('it says so when somebody else was quicker', async () => {
  using _ = standIn({
    [GET]: changed({ owned: 2 }),
    'POST /api/bounties/b1/claim': () => refuse('bounty_not_open'),
  })
  await open()
  await dialog.getByRole('button', { name: 'I have it' }).click()
  await expect
    .element(dialog.getByText('Someone else has taken this bounty, or it was withdrawn.'))
    .toBeVisible()
})

test('a member with an unverified address learns why they cannot hunt', async () => {
  using _ = standIn({ [GET]: changed({}) })
  await open(MAREN)
  await expect.element(dialog.getByRole('button', { name: 'Take bounty' })).toBeDisabled()
  await expect.element(dialog.getByText(/Verify your email address first/)).toBeVisible()
})

test('a catch asks for confirmation, because it cannot be undone', async () => {
  const claimed = { state: 'claimed', role: 'poster', hunterUsername: 'Bryony' } as const
  using network = standIn({
    [GET]: changed(claimed),
    'POST /api/bounties/b1/caught': changed({
      ...claimed,
      state: 'caught',
      caughtAt: '2026-11-22T10:00:00Z',
    }),
  })
  await open()
  await dialog.getByRole('button', { name: 'Mark as caught' }).click()
  await expect.element(dialog.getByText(/Did Bryony bring you the card/)).toBeVisible()
  expect(network.asked.some(({ url }) => url.pathname.endsWith('caught'))).toBe(false)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Mark as caught' }).click()
  await dialog.getByRole('button', { name: 'Mark as caught' }).click()
  await expect.element(page.getByText('Caught. It counts for the hunter.')).toBeVisible()
})

test('a bounty is caught by the code that the hunter shows', async () => {
  const claimed = { state: 'claimed', role: 'poster', hunterUsername: 'Bryony' } as const
  let bounty = aBounty(claimed)
  using network = standIn({
    [GET]: () => reply(bounty),
    'POST /api/bounties/b1/tries': ({ body }) => {
      if (Reflect.get(Object(body), 'code') !== '123 456') return refuse('wrong_code')
      bounty = aBounty({ ...claimed, state: 'caught', caughtAt: '2026-11-22T10:00:00Z' })
      return reply(bounty)
    },
  })
  await open()
  await dialog.getByRole('button', { name: 'Caught in person' }).click()
  const digits = dialog.getByLabelText('The digits that Bryony shows')
  await digits.fill('000 000')
  await dialog.getByRole('button', { name: 'Give the code' }).click()
  await expect.element(dialog.getByText(/code/i).first()).toBeVisible()
  await expect.element(digits).toHaveValue('000 000')
  await digits.fill('123 456')
  await dialog.getByRole('button', { name: 'Give the code' }).click()
  await expect.element(page.getByText('Caught. It counts for the hunter.')).toBeVisible()
  await expect.element(digits).not.toBeInTheDocument()
  expect(network.asked.map(({ body }) => body)).toContainEqual({ code: '123 456' })
})

test('the hunter shows a code to whoever posted the bounty, and on a low screen all of it is in view', async () => {
  await page.viewport(390, 640)
  const shownUntil = new Date(Date.now() + 30_000).toISOString()
  using _ = standIn({
    [GET]: changed({ state: 'claimed', role: 'hunter', hunterUsername: MAREN.username }),
    'POST /api/bounties/b1/codes': () => reply({ digits: '012345', token: 'a-token', shownUntil }),
  })
  await open()
  await dialog.getByRole('button', { name: 'Show my code' }).click()
  await expect.element(dialog.getByText('012 345')).toBeVisible()
  const code = dialog.getByRole('img', { name: 'QR code for Sigrun' })
  await expect.element(code).toBeInViewport({ ratio: 1 })
})

test('a poster that no longer exists says so', async () => {
  using _ = standIn({ [GET]: () => refuse('not_found') })
  await open()
  await expect.element(page.getByText('We can’t find that any more.')).toBeVisible()
})

test('a poster that is withdrawn while it is open says so, and can’t be taken any more', async () => {
  let isThere = true
  using _ = standIn({ [GET]: () => (isThere ? reply(aBounty()) : refuse('not_found')) })
  const { queryClient } = await open()
  await expect.element(dialog.getByRole('button', { name: 'Take bounty' })).toBeVisible()
  isThere = false
  await queryClient.invalidateQueries({ queryKey: bountyQueries.all() })
  await expect.element(page.getByText('We can’t find that any more.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Take bounty' }).elements()).toEqual([])
})
