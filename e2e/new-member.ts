import { tokenIn } from '#tests/members/joining.ts'
import type { House } from '#tests/server/house.ts'

import { type Device, visit, type Visit, type Wants } from './browser.ts'
import { expect } from './expect.ts'

export const PASSWORD = 'salt and candle wax'

/**
 * A member who just signed up and verified their address, in a browser of their own, which shows no page yet: each page
 * takes seconds of processor time, and journeys begin elsewhere.
 */
export async function newMember(
  house: House,
  device: Device,
  username: string,
  wants?: Wants,
): Promise<Visit> {
  const visitor = await visit(house.url, device, wants)
  const email = `${username.toLowerCase()}@example.org`
  const reply = await visitor.context.request.post('/api/signup', {
    data: { username, email, password: PASSWORD },
  })
  expect(reply.ok()).toBe(true)
  const token = tokenIn(await house.linkInLetter(email))
  const verified = await visitor.context.request.post('/api/verify-email', { data: { token } })
  expect(verified.ok()).toBe(true)
  return visitor
}
