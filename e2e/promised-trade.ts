import type { APIRequestContext } from 'playwright'
import { z } from 'zod'

import { expect } from './expect.ts'

/** What a call that must succeed answers. */
async function done(requests: APIRequestContext, path: string, data: object): Promise<unknown> {
  const reply = await requests.post(path, { data })
  expect(reply.status(), path).toBe(200)
  return await reply.json()
}

const idOf = (reply: unknown) => String(Reflect.get(Object(reply), 'id'))

const FoundCards = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Finds a printing by its card's name. */
async function findPrinting(requests: APIRequestContext, name: string): Promise<string> {
  const reply = await requests.get(`/api/cards/search?q=${encodeURIComponent(`!"${name}"`)}`)
  const { data } = FoundCards.parse(await reply.json())
  return data[0]?.id ?? ''
}

/** Somebody at the table, with a binder and a copy of a card. */
export interface Trader {
  readonly requests: APIRequestContext
  readonly username: string
  readonly card: string
}

/** Two members put a card each into a binder, and one offers the swap. @returns the trade's id */
export async function offerSwap(opener: Trader, partner: Trader): Promise<string> {
  const [gives, gets] = [await layOut(opener), await layOut(partner)]
  const next = { opener: [gives], partner: [gets], money: null }
  return idOf(await done(opener.requests, '/api/trades', { username: partner.username, next }))
}

/** The same, and the other accepts. @returns the trade's id */
export async function promiseSwap(opener: Trader, partner: Trader): Promise<string> {
  const tradeId = await offerSwap(opener, partner)
  await done(partner.requests, `/api/trades/${tradeId}/answers`, { round: 1, act: 'accept' })
  return tradeId
}

/** The same, and both say that it is done. @returns the trade's id */
export async function sealedSwap(opener: Trader, partner: Trader): Promise<string> {
  const tradeId = await promiseSwap(opener, partner)
  for (const { requests } of [opener, partner]) {
    const binders = await requests.get('/api/binders')
    const binderId = idOf(BinderIds.parse(await binders.json())[0])
    await done(requests, `/api/trades/${tradeId}/sealing/words`, { round: 1, binderId })
  }
  return tradeId
}

const BinderIds = z.array(z.object({ id: z.string() })).min(1)

export async function layOut({ requests, card }: Omit<Trader, 'username'>): Promise<object> {
  const binder = await done(requests, '/api/binders', { name: 'Trade box', visibility: 'public' })
  const binderId = idOf(binder)
  const printingId = await findPrinting(requests, card)
  await done(requests, `/api/binders/${binderId}/stacks`, { printingId })
  const look = { printingId, finish: 'nonfoil', condition: 'NM', language: 'en', marks: [], own: null }
  return { kind: 'copies', binderId, ...look, quantity: 1 }
}
