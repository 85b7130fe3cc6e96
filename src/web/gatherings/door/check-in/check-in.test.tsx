import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnArrival } from '#contract/gatherings/check-in.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { CheckIn } from './check-in.tsx'
import { doorAddress, doorTokenIn } from './door-address.ts'
import { DoorCode } from './door-code.tsx'
import { ownCodeAddress, ownTokenIn } from './own-code-address.ts'

const PATH = '/api/gatherings/g1/check-in'

function anArrival(part: Partial<OwnArrival> = {}): OwnArrival {
  return { isOpen: true, cameAt: null, isWordEnough: false, closedUntil: null, ownCode: null, ...part }
}

const CAME = anArrival({ cameAt: '2026-11-24T18:04:00.000Z' })
const shown = () => renderPart(<CheckIn gatheringId="g1" />, { member: MAREN })

test('a player types the digits and is checked in', async () => {
  using server = standIn({
    [`GET ${PATH}`]: () => reply(anArrival()),
    [`POST ${PATH}/tries`]: () => reply(CAME),
  })
  await shown()
  await page.getByLabelText('The digits that the host shows').fill('123 456')
  await page.getByRole('button', { name: 'Give the code' }).click()
  await expect.element(page.getByText(/^You’re checked in since/)).toBeVisible()
  expect(server.asked.find(({ body }) => body !== undefined)?.body).toEqual({ code: '123 456' })
  await expect.element(page.getByRole('button', { name: 'I am here' })).not.toBeInTheDocument()
})

test('where the host takes their word, one press is enough', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(anArrival({ isWordEnough: true })),
    [`POST ${PATH}`]: () => reply(CAME),
  })
  await shown()
  await page.getByRole('button', { name: 'I am here' }).click()
  await expect.element(page.getByText(/^You’re checked in since/)).toBeVisible()
})

test('a wrong code is said, and after too many no field is left', async () => {
  let tries = 0
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(anArrival({ closedUntil: tries > 0 ? '2026-11-24T18:14:00.000Z' : null })),
    [`POST ${PATH}/tries`]: () => {
      tries += 1
      return refuse('wrong_code')
    },
  })
  await shown()
  await page.getByLabelText('The digits that the host shows').fill('000000')
  await page.getByRole('button', { name: 'Give the code' }).click()
  await expect
    .element(page.getByText('Too many codes were tried. Wait a while, then try again.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('The digits that the host shows')).not.toBeInTheDocument()
})

test('whoever stands at the door on a bad line reads that the check-in could not be loaded, and tries again', async () => {
  let isDown = true
  using _ = standIn({ [`GET ${PATH}`]: () => (isDown ? refuse('internal') : reply(anArrival())) })
  await shown()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load how you check in. Try again')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByLabelText('The digits that the host shows')).toBeVisible()
})

test('outside its hours nothing is asked', async () => {
  using server = standIn({ [`GET ${PATH}`]: () => reply(anArrival({ isOpen: false })) })
  await shown()
  await expect.poll(() => server.asked.length).toBe(1)
  await expect.element(page.getByText('Are you here?')).not.toBeInTheDocument()
})

test('a host shows a code that leads to the page of the gathering, and hides it', async () => {
  const code = { digits: '482913', token: 'tok-en', shownUntil: new Date(Date.now() + 30_000).toISOString() }
  using _ = standIn({ [`POST ${PATH}/codes`]: () => reply(code) })
  await renderPart(<DoorCode gatheringId="g1" />, { member: MAREN })
  await page.getByRole('button', { name: 'Show a code to check in' }).click()
  await expect.element(page.getByText('482 913')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'QR code for players' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide the code' }).click()
  await expect.element(page.getByText('482 913')).not.toBeInTheDocument()
  expect(doorTokenIn(doorAddress('g1', 'tok-en'))).toBe('tok-en')
})

test('a player with a seat sees their own code until they are checked in', async () => {
  let now = anArrival({ ownCode: { digits: '48291377', token: 'tok-en' } })
  using _ = standIn({ [`GET ${PATH}`]: () => reply(now) })
  const { queryClient } = await shown()
  await expect.element(page.getByLabelText('Your code')).toHaveTextContent('4829 1377')
  await expect.element(page.getByRole('img', { name: 'QR code for the host' })).toBeVisible()
  now = CAME
  await queryClient.invalidateQueries()
  await expect.element(page.getByText(/^You’re checked in since/)).toBeVisible()
  await expect.element(page.getByLabelText('Your code')).not.toBeInTheDocument()
})

test('the code of a player stays on the page when the line is gone', async () => {
  let isReachable = true
  using server = standIn({
    [`GET ${PATH}`]: () =>
      isReachable
        ? reply(anArrival({ ownCode: { digits: '48291377', token: 'tok-en' } }))
        : new Response('', { status: 502 }),
  })
  const { queryClient } = await shown()
  await expect.element(page.getByLabelText('Your code')).toHaveTextContent('4829 1377')
  isReachable = false
  void queryClient.invalidateQueries()
  await expect.poll(() => server.asked.length).toBeGreaterThan(1)
  await expect.element(page.getByLabelText('Your code')).toHaveTextContent('4829 1377')
})

test('the address in a player’s code leads to its gathering, and counts at no other', () => {
  const address = ownCodeAddress('g1', 'tok-en')
  expect(new URL(address).pathname).toBe('/gatherings/g1')
  expect(ownTokenIn(address, 'g1')).toBe('tok-en')
  for (const text of [
    ownCodeAddress('g2', 'tok-en'),
    doorAddress('g1', 'tok-en'),
    'https://example.org/',
    '',
  ])
    expect(ownTokenIn(text, 'g1')).toBeUndefined()
})
