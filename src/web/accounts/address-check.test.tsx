import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { AddressCheck } from './address-check.tsx'

const VERIFY = 'POST /api/verify-email'

test('a link is redeemed once, however often its page renders', async () => {
  using network = standIn({ [VERIFY]: () => reply({ isNewAddress: false }) })
  await renderPart(
    <StrictMode>
      <AddressCheck token="t1" />
    </StrictMode>,
  )
  await expect.element(page.getByText('Your email address is verified.')).toBeVisible()
  expect(network.asked.map(({ body }) => body)).toEqual([{ token: 't1' }])
})

test('a spent link offers another email to the member it was for', async () => {
  using network = standIn({
    [VERIFY]: () => refuse('link_expired'),
    'POST /api/verify-email/again': () => reply({}),
  })
  await renderPart(<AddressCheck token="t2" />, { member: MAREN })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('We sent you another email.')).toBeVisible()
  expect(network.asked).toHaveLength(2)
})

test('a spent link does not claim an address that was never set', async () => {
  using _ = standIn({ [VERIFY]: () => refuse('link_expired') })
  await renderPart(<AddressCheck token="t3" />, {
    member: { ...MAREN, isVerified: true, email: 'old@tales.example' },
  })
  await expect.element(page.getByText(/^This link has expired or was already used\./)).toBeVisible()
  await expect.element(page.getByText('old@tales.example')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to the Dashboard' })).toBeVisible()
})
