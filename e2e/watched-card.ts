import type { APIRequestContext } from 'playwright'

import { type Device, visit, type Wants } from './browser.ts'
import { expect } from './expect.ts'
import { PASSWORD } from './new-member.ts'

/** The card of the journeys in which somebody is told of a copy for trade. */
export const CARD = 'Nine-Lantern Fox'

export async function signUp(url: string, device: Device, username: string, wants?: Wants) {
  const visitor = await visit(url, device, wants)
  const data = { username, email: `${username.toLowerCase()}@example.org`, password: PASSWORD }
  await done(visitor.context.request.post('/api/signup', { data }))
  return visitor
}

export async function idOf(request: APIRequestContext): Promise<string> {
  const reply = await request.get('/api/cards/search', { params: { q: `!"${CARD}"`, source: 'scryfall' } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { data } = (await reply.json()) as { data: { id: string }[] }
  return data[0]?.id ?? ''
}

/** Shows a copy for trade to everybody. */
export async function list(request: APIRequestContext, printingId: string): Promise<void> {
  const binder = await done(request.post('/api/binders', { data: { name: 'Trades', visibility: 'public' } }))
  const stack = await done(request.post(`/api/binders/${binder.id}/stacks`, { data: { printingId } }))
  await done(request.patch(`/api/stacks/${stack.id}`, { data: { forTrade: 1 } }))
}

export async function done(asked: ReturnType<APIRequestContext['post']>): Promise<{ id: string }> {
  const reply = await asked
  expect(reply.ok()).toBe(true)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of those that have one
  return (await reply.json()) as { id: string }
}
