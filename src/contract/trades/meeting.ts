import { z } from 'zod'

import { CardResult } from '#contract/cards.ts'
import { QUANTITY_MAX } from '#contract/collection/stacks.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'
import { ShownCode } from '#contract/shown-codes.ts'

import { PriceSnapshot, ROUND_LINES_MAX, RoundTerms, TRADE_SIDES, TradeLine } from './rounds.ts'

/** A table that nobody touches for so many hours is over. */
export const TABLE_IDLE_HOURS = 3
/** And so many hours after the two met, whatever happens: who sits there longer scans again. */
export const TABLE_HOURS_MAX = 12

/** Where a table can stand. `left` is one that somebody left, or whose time is over. */
const TABLE_STATES = ['open', 'sealed', 'left'] as const
export type TableState = (typeof TABLE_STATES)[number]

/** More changes than a table sees in all its hours. */
const VERSION_MAX = 1_000_000

const Id = z.string().min(1).max(100)

/**
 * The live trade of two members who sit together, as one of them sees it. The opener showed the code, the partner
 * gave it.
 */
export const MeetingTable = z.object({
  id: z.string(),
  state: z.enum(TABLE_STATES),
  /** The caller's side. */
  side: z.enum(TRADE_SIDES),
  /** The other member; `null` for one who has left. */
  otherUsername: z.string().nullable(),
  otherAvatarUrl: z.string().nullable(),
  /** Goes up with each change of what lies there. Whoever agrees names it. */
  version: z.int().min(1),
  /** Who made that version; `null` for an empty table nobody touched. */
  changedBy: z.enum(TRADE_SIDES).nullable(),
  /** Whether each agrees to this very version. */
  agrees: z.boolean(),
  otherAgrees: z.boolean(),
  terms: RoundTerms,
  /** As of now. They are frozen when both agree. */
  prices: PriceSnapshot,
  /** All printings that lie there, as far as they are known. */
  printings: z.array(CardResult),
  /** Lines with fewer copies there than they name. */
  lacking: z.array(z.object({ side: z.enum(TRADE_SIDES), index: z.int(), available: z.int() })),
  /** The trade that it became; `null` before it is sealed. */
  tradeId: z.string().nullable(),
})
export type MeetingTable = z.infer<typeof MeetingTable>

/** Where the caller sits, if anywhere. */
export const Meeting = z.object({
  table: MeetingTable.nullable(),
  /** Until when no code is taken from the caller, after too many wrong ones. */
  closedUntil: z.iso.datetime().nullable(),
})
export type Meeting = z.infer<typeof Meeting>

/** A change of what lies on the table. It says what is to be, so to say it twice is to say it once. */
export const TableChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line'),
    /** Whose cards. Either member lays cards of both, as far as they see them. */
    side: z.enum(TRADE_SIDES),
    /** Copies of a binder, or cards in none; nothing is left to choose at a table. */
    line: TradeLine.refine((line) => line.kind !== 'choose'),
    /** How many are to lie there; none takes them off. The line's own number doesn't count. */
    copies: z.int().min(0).max(QUANTITY_MAX),
  }),
  z.object({ kind: z.literal('money'), money: RoundTerms.shape.money }),
])
export type TableChange = z.infer<typeof TableChange>

const OfTable = z.object({ tableId: Id })

export const meetingEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/meeting',
    summary: 'The table that the caller sits at.',
    input: z.object({}),
    reply: Meeting,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/meeting/codes',
    isBeginning: true,
    summary: 'Makes a code. Whoever scans or types it sits down with the caller.',
    input: z.object({}),
    reply: ShownCode,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/meeting/tries',
    isBeginning: true,
    summary: 'Gives the code that another member shows, and sits down with them.',
    input: z.object({
      /** Spaces and dashes in it don't matter. */
      code: z.string().min(1).max(100),
    }),
    reply: Meeting,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/meeting/:tableId/changes',
    summary: `Lays cards on the table, takes them off, or sets the money; at most ${String(ROUND_LINES_MAX)} lines a side. Takes the marks of both off.`,
    input: OfTable.extend({ change: TableChange }),
    reply: Meeting,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/meeting/:tableId/marks',
    summary: 'Agrees to what lies there, or no longer. Once both agree to one version, it is sealed.',
    input: OfTable.extend({
      /** What the caller saw. */
      version: z.int().min(1).max(VERSION_MAX),
      /** The own binder that what they get goes into; `null` takes the mark back. */
      binderId: Id.nullable(),
    }),
    reply: Meeting,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/meeting/:tableId/departures',
    summary: 'Leaves the table. An open one is over for both.',
    input: OfTable,
    reply: Meeting,
  }),
}

/** Two members sat down at a table, or something about it changed. It names no card. */
export const MeetingChanged = z.object({
  type: z.literal('meeting.changed'),
  tableId: z.string(),
  openerId: MemberId,
  partnerId: MemberId,
  version: z.int(),
  state: z.enum(TABLE_STATES),
})
