import { z } from 'zod'

import { CARD_SEARCH_MAX, CardResult } from '#contract/cards.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DistanceBand } from '#contract/location.ts'
import { MemberId } from '#contract/member-id.ts'

/** Requests on one page. A page that isn't full is the last. */
export const TRADE_REQUEST_PAGE_SIZE = 20
/** Requests one member may have open at a time. */
export const OPEN_TRADE_REQUESTS_MAX = 50
/** Lines on one side of a request. */
export const REQUEST_LINES_MAX = 40
export const REQUEST_NOTE_MAX = 500
export const REQUEST_WORDS_MAX = 200
export const REQUEST_QUANTITY_MAX = 99

/** It closes when its poster agrees to an answer. Only its poster still sees it then. */
const TRADE_REQUEST_STATUSES = ['open', 'closed'] as const
export type TradeRequestStatus = (typeof TRADE_REQUEST_STATUSES)[number]

/** What a member gives, and what they look for. */
export const REQUEST_SIDES = ['gives', 'seeks'] as const
export type RequestSide = (typeof REQUEST_SIDES)[number]

const Id = z.string().min(1).max(100)
const quantity = z.int().min(1).max(REQUEST_QUANTITY_MAX)

/** One line of a request: this printing, any printing of its card, or words. */
const NewRequestLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('printing'), cardId: Id, quantity }),
  z.object({ kind: z.literal('card'), cardId: Id, quantity }),
  z.object({ kind: z.literal('words'), words: z.string().trim().min(1).max(REQUEST_WORDS_MAX) }),
])

const newLines = z.array(NewRequestLine).max(REQUEST_LINES_MAX)

/** What a request says. It must name something. */
const said = {
  gives: newLines.default([]),
  seeks: newLines.default([]),
  note: z.string().trim().max(REQUEST_NOTE_MAX).default(''),
}

export const NewTradeRequest = z.object({
  ...said,
  /** The only member who may see it, besides its poster; absent for everybody. */
  toUsername: z.string().trim().min(1).max(100).optional(),
})
export type NewTradeRequest = z.infer<typeof NewTradeRequest>

export const TradeRequestChange = z.object({ requestId: Id, ...said })
export type TradeRequestChange = z.infer<typeof TradeRequestChange>

/** A card in a request, as a row of it is drawn. */
export const RequestCard = CardResult.pick({
  id: true,
  name: true,
  imageUrl: true,
  set: true,
  setCode: true,
  collectorNumber: true,
  rarity: true,
  manaCost: true,
  typeLine: true,
  colours: true,
})
export type RequestCard = z.infer<typeof RequestCard>

export const RequestLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('printing'), card: RequestCard, quantity: z.int() }),
  z.object({ kind: z.literal('card'), card: RequestCard, quantity: z.int() }),
  z.object({ kind: z.literal('words'), words: z.string() }),
])
export type RequestLine = z.infer<typeof RequestLine>

/** A trade request as those who may see it read it. */
export const TradeRequest = z.object({
  id: z.string(),
  /** Who posted it. */
  userId: z.string(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** How far away the poster is. */
  band: DistanceBand,
  /** The only other member who sees it; `null` if everybody does. */
  toUsername: z.string().nullable(),
  status: z.enum(TRADE_REQUEST_STATUSES),
  gives: z.array(RequestLine),
  seeks: z.array(RequestLine),
  note: z.string(),
  createdAt: z.iso.datetime(),
  /** When its poster last changed it; at first the same as `createdAt`. */
  updatedAt: z.iso.datetime(),
  /** Whether it is the caller's own. */
  isOwn: z.boolean(),
  /** Offers in answer to it that are still open, for its poster; `null` for others. */
  answers: z.int().nullable(),
})
export type TradeRequest = z.infer<typeof TradeRequest>

const page = { cursor: z.string().max(200).optional() }
const requestPage = z.object({ requests: z.array(TradeRequest), nextCursor: z.string().nullable() })
const requestId = z.object({ requestId: Id })
const only = z.literal('only').optional()

export const tradeRequestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/trade-requests',
    summary: `Everyone’s open trade requests, newest first, ${String(TRADE_REQUEST_PAGE_SIZE)} a page.`,
    input: z.object({
      /** A card’s name, or the search language, for the cards they name. */
      q: z.string().trim().max(CARD_SEARCH_MAX).default(''),
      /** Only of members within the caller’s radius. For callers who show no town, all are near. */
      near: only,
      /** Only those that look for nothing but cards the caller has. */
      fillable: only,
      /** Only those that give a card on the caller’s watchlist. */
      wanted: only,
      ...page,
    }),
    reply: requestPage.extend({
      /** Why the search cannot be read; `null` if it can. */
      unreadable: z.string().nullable(),
    }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/trade-requests/mine',
    summary:
      'The trade requests that the caller posted, closed ones too, or the open ones that are to the caller alone.',
    input: z.object({ as: z.enum(['poster', 'recipient']).default('poster'), ...page }),
    reply: requestPage,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/trade-requests/:requestId',
    summary: 'One trade request.',
    input: requestId,
    reply: TradeRequest,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/trade-requests',
    isBeginning: true,
    summary: 'Posts a trade request, for everybody or for one member.',
    input: NewTradeRequest,
    reply: TradeRequest,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/trade-requests/:requestId',
    summary: 'Changes what a trade request of the caller says.',
    input: TradeRequestChange,
    reply: TradeRequest,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/trade-requests/:requestId',
    summary: 'Deletes a trade request of the caller.',
    input: requestId,
    reply: z.object({}),
  }),
}

/** A trade request was posted, changed, closed or deleted. Of one to a single member, only the two hear. */
export const TradeRequestChanged = z.object({
  type: z.literal('trade-request.changed'),
  requestId: z.string(),
  posterId: MemberId,
  recipientId: MemberId.nullable(),
  change: z.enum(['added', 'updated', 'closed', 'deleted']),
})
