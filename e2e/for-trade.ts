import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { ask } from './spec-house.ts'

/** Puts a card on the member's watchlist. */
export async function watch({ context }: Visit, cardId: string): Promise<void> {
  const { status } = await ask(context.request, 'POST', '/api/watchlist', { cardId })
  expect(status).toBe(200)
}

/** Puts one copy of a card for trade into a public binder, and says which printing it is. */
export async function own({ context }: Visit, name: string): Promise<string> {
  const idOf = async (path: string, data: object) => {
    const { status, body } = await ask(context.request, 'POST', path, data)
    expect(status, path).toBe(200)
    return String(Reflect.get(Object(body), 'id'))
  }
  const binderId = await idOf('/api/binders', { name: 'For the table', visibility: 'public' })
  const found = await ask(context.request, 'GET', `/scryfall/cards/named?exact=${encodeURIComponent(name)}`)
  const printingId = String(Reflect.get(Object(found.body), 'id'))
  const stackId = await idOf(`/api/binders/${binderId}/stacks`, { printingId })
  const marked = await ask(context.request, 'PATCH', `/api/stacks/${stackId}`, { forTrade: 1 })
  expect(marked.status).toBe(200)
  return printingId
}
