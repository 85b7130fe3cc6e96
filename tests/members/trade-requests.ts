import type { Member } from '#contract/accounts.ts'
import { NewTradeRequest, tradeRequestEndpoints } from '#contract/trades/requests.ts'
import { addTradeRequest } from '#server/trades/requests/actions.ts'
import { findMyPage, findPublicPage } from '#server/trades/requests/request-pages.ts'
import type { TestApp } from '#tests/server/start-app.ts'

type Said = Partial<NewTradeRequest>
type Filters = Readonly<Record<string, unknown>>

/** Any printing of a card. */
export const anyOf = (cardId: string, quantity = 1) => ({ kind: 'card', cardId, quantity }) as const
/** One printing and no other. */
export const only = (cardId: string, quantity = 1) => ({ kind: 'printing', cardId, quantity }) as const
export const inWords = (words: string) => ({ kind: 'words', words }) as const

/** Posts a request, later than those before it. */
export async function asks(app: TestApp, poster: Member, said: Said) {
  app.pass(1000)
  return await addTradeRequest(app, poster, NewTradeRequest.parse(said))
}

/** The notes of everybody's requests on a page, as a reader sees them. */
export async function notesFor(app: TestApp, { id }: Member, filters: Filters = {}): Promise<string[]> {
  const page = await findPublicPage(app, id, tradeRequestEndpoints.list.input.parse(filters))
  return page.requests.map(({ note }) => note)
}

/** The notes of a member's own requests, or of those for them alone. */
export async function ownNotes(app: TestApp, { id }: Member, as: 'poster' | 'recipient'): Promise<string[]> {
  const page = await findMyPage(app, id, tradeRequestEndpoints.mine.input.parse({ as }))
  return page.requests.map(({ note }) => note)
}
