import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { AddressKeeping } from './address-keeping.tsx'

const KEEP = 'POST /api/keep-email'

test('the address is kept at a press, never by opening the page', async () => {
  using network = standIn({ [KEEP]: () => reply({}) })
  await renderPart(<AddressKeeping token="t1" />, { member: MAREN })
  await expect.element(page.getByText(/^Someone who knows your password asked/)).toBeVisible()
  expect(network.asked).toEqual([])
  await page.getByRole('button', { name: 'Keep my address' }).click()
  await expect
    .element(page.getByText('You kept your email address, and every device is signed out.'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  expect(network.asked.map(({ body }) => body)).toEqual([{ token: 't1' }])
})

test('a spent link says so', async () => {
  using network = standIn({ [KEEP]: () => refuse('link_expired') })
  await renderPart(<AddressKeeping token="t2" />)
  await page.getByRole('button', { name: 'Keep my address' }).click()
  await expect.element(page.getByText(/^This link has expired or was already used/)).toBeVisible()
  expect(network.asked).toHaveLength(1)
})
