import { z } from 'zod'

import { Currency } from '#contract/currency.ts'
import { CanceledDates, GatheringChange, NamedGathering } from '#contract/gatherings/news.ts'
import { DISTANCE_BANDS } from '#contract/location.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { TOLD_ANSWERS } from '#contract/trades/answers.ts'
import { TRADE_GATHERING_NEWS } from '#contract/trades/at-gathering.ts'
import { DISPUTE_OUTCOMES } from '#contract/trades/disputes.ts'
import { ENDING } from '#contract/trades/reminders.ts'

const card = { cardId: z.string(), cardName: z.string() }
const bounty = { bountyId: z.string(), cardName: z.string() }

/** What a member can be told of a seat. */
export const SEAT_NEWS = [
  'offer',
  'open',
  'seated',
  'lapsed',
  'approved',
  'listed',
  'turned-away',
  'added',
] as const

const message = {
  conversationId: z.string(),
  author: z.string(),
  /** The name of the group, if it is one. */
  group: z.string().optional(),
  /** Whether the reader was added to it. */
  isAdded: z.boolean().optional(),
}
const gathering = { gatheringId: z.string(), named: NamedGathering }

/** What is stored of each kind of notice. It holds neither a sentence nor an address. */
export const NOTICE_FACTS = {
  watch: z.object({
    ...card,
    owner: z.string(),
    /** How far away the owner is; `null` if unknown. */
    band: z.enum(DISTANCE_BANDS).nullable(),
    /** Whether that was within the reader's radius. */
    isNear: z.boolean(),
  }),
  'watch-more': z.object({ more: z.int().min(1) }),
  price: z.object({
    ...card,
    side: z.enum(['below', 'above']),
    /** Of both; those of older notices are in dollars. */
    currency: Currency.default('usd'),
    priceCents: z.int(),
    targetCents: z.int(),
  }),
  'bounty-matched': z.object({ ...bounty, poster: z.string() }),
  'bounty-found': z.object({ ...bounty, owner: z.string() }),
  'bounty-claimed': z.object({ ...bounty, hunter: z.string() }),
  'bounty-released': z.object({
    ...bounty,
    by: z.enum(['poster', 'hunter', 'clock']),
    /** Which of the two is told; `other` is the name of the other one. */
    told: z.enum(['poster', 'hunter']),
    other: z.string(),
  }),
  'bounty-caught': z.object({ ...bounty, poster: z.string() }),
  'bounty-expired': z.object(bounty),
  'trade-turn': z.object({
    tradeId: z.string(),
    other: z.string(),
    sent: z.enum(['offer', 'counter', 'amendment']),
  }),
  'trade-answered': z.object({ tradeId: z.string(), other: z.string(), act: z.enum(TOLD_ANSWERS) }),
  'trade-said': z.object({ tradeId: z.string(), other: z.string() }),
  'trade-ends': z.object({ tradeId: z.string(), other: z.string(), what: z.enum(ENDING) }),
  'trade-gathering': z.object({
    tradeId: z.string(),
    other: z.string(),
    /** Older notices lack it. */
    gatheringId: z.string().optional(),
    news: z.enum(TRADE_GATHERING_NEWS),
    named: NamedGathering,
  }),
  'trade-bring': z.object({ ...gathering, copies: z.int().min(1) }),
  'trade-sealed': z.object({
    tradeId: z.string(),
    other: z.string(),
    /** Whether its reader gets cards, and not only money. An older server does not say. */
    getsCards: z.boolean().optional(),
  }),
  'trade-codes': z.object({ tradeId: z.string(), other: z.string() }),
  'trade-dispute': z.object({
    tradeId: z.string(),
    /** `null` where a block parts the two: neither hears of the other, nor can open the trade any more. */
    other: z.string().nullable(),
    step: z.enum(['opened', 'answered', 'resolved']),
    outcome: z.enum(DISPUTE_OUTCOMES).optional(),
    wasSealed: z.boolean().optional(),
  }),
  'trade-reversal': z.object({ tradeId: z.string(), other: z.string(), step: z.enum(['asked', 'done']) }),
  'trade-rate': z.object({ tradeId: z.string(), other: z.string() }),
  'trade-rated': z.object({ tradeId: z.string(), other: z.string() }),
  'trade-over': z.object({ tradeId: z.string(), how: z.enum(['called-off', 'expired']) }),
  'trade-request': z.object({ requestId: z.string(), poster: z.string() }),
  seat: z.object({ ...gathering, news: z.enum(SEAT_NEWS) }),
  'gathering-coming': z.object(gathering),
  'gathering-asked': z.object({ ...gathering, who: z.string() }),
  'gathering-hosting': z.object({ ...gathering, from: z.iso.date().optional() }),
  'gathering-changed': z.object({ ...gathering, changes: z.array(GatheringChange) }),
  'gathering-restored': z.object({ ...gathering, isSeatKept: z.boolean() }),
  'gathering-canceled': z.object({ ...gathering, words: z.string(), series: CanceledDates.optional() }),
  'gathering-tomorrow': z.object({ ...gathering, words: z.string() }),
  'gathering-soon': z.object({ ...gathering, words: z.string() }),
  'gathering-announced': z.object({
    ...gathering,
    /** Empty once a keeper removed them. */
    words: z.string(),
    /** Which one of the gathering it is; older notices don't say. */
    announcement: z.int().optional(),
  }),
  'match-near': z.object({
    other: z.string(),
    theyHave: z.int(),
    theyWant: z.int(),
    band: z.enum(DISTANCE_BANDS).nullable(),
  }),
  'gathering-near': z.object(gathering),
  'fellow-asked': z.object({ asker: z.string() }),
  'fellow-joined': z.object({ fellow: z.string() }),
  message: z.object(message),
  'message-request': z.object(message),
  mention: z.object({ conversationId: z.string(), number: z.int(), author: z.string(), group: z.string() }),
  'report-looked-at': z.object({}),
  decision: z.object({ decision: z.enum(['warning', 'limit', 'removal']) }),
  'appeal-answered': z.object({ outcome: z.enum(['lifted', 'stands']) }),
  rank: z.object({ rank: z.string() }),
  /** The address, cut so that others who see the screen learn little. */
  'address-refused': z.object({ address: z.string() }),
} as const satisfies Readonly<Record<NoticeKind, z.ZodObject>>

export type NoticeFacts<Kind extends NoticeKind> = z.infer<(typeof NOTICE_FACTS)[Kind]>

/** A kind together with its facts. */
export type NoticeContent = {
  readonly [Kind in NoticeKind]: { readonly kind: Kind; readonly facts: NoticeFacts<Kind> }
}[NoticeKind]

/** What stands for the facts of a notice from before facts were stored: its words, and the path it opened. */
export const StoredWords = z.object({ words: z.string(), path: z.string().nullable() })
export type StoredWords = z.infer<typeof StoredWords>
