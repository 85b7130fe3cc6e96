import { z } from 'zod'

import { Finish } from './cards.ts'
import { Currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { IMPORT_FAILURES, OUTCOMES, ROW_REASONS } from './imports/outcomes.ts'
import { DistanceBand, NearCount } from './location.ts'

/** Characters that a list of wants may have. */
export const WANTS_TEXT_MAX = 100_000
/** Cards that it may name. */
export const WANTS_LINES_MAX = 500
/** Members named with each card who have it near. A count gives the rest. */
export const NEARBY_SHOWN = 3

/** Whether any printing of a card will do, or, where a line names one, only that. */
const WANTED_PRINTINGS = ['any', 'named'] as const
export type WantedPrintings = (typeof WANTED_PRINTINGS)[number]

/** A line of a deck or want list, held against the caller's binders. */
export const WantLine = z.object({
  /** Line of the text where it starts, from 1. */
  line: z.int(),
  /** What it says, shortened. */
  text: z.string(),
  /** `matched` and `assumed` lines have a card. */
  outcome: z.enum(OUTCOMES),
  /** Why it has no card, or what was guessed. */
  reason: z.enum(ROW_REASONS).nullable(),
  quantity: z.int(),
  /** The finish it asks for; `null` for any. */
  finish: Finish.nullable(),
  /** Whether only this printing will do. */
  isExact: z.boolean(),
  /** The printing that stands for the card. */
  card: z
    .object({
      id: z.string(),
      name: z.string(),
      set: z.string(),
      setCode: z.string(),
      collectorNumber: z.string(),
    })
    .nullable(),
  /** How many of these copies the caller has. No copy counts for two lines. */
  have: z.int(),
  /** Today's price of one copy: of that printing, or of the cheapest if any will do. */
  priceCents: z.int().nullable(),
  currency: Currency,
  /** How many other members show a fitting copy, and how many of them are near. */
  owners: z.int(),
  near: NearCount,
  /** Some of those who are near. */
  nearby: z.array(z.object({ username: z.string(), band: DistanceBand })),
})
export type WantLine = z.infer<typeof WantLine>

export const wantsEndpoints = {
  read: endpoint({
    method: 'POST',
    path: '/api/wants/read',
    isForSuspended: true,
    summary:
      'Reads a deck or want list and holds it against the caller’s binders: what they have, what is missing and who has it near. Changes nothing.',
    maxBytes: WANTS_TEXT_MAX * 4,
    input: z.object({
      text: z.string().min(1).max(WANTS_TEXT_MAX),
      printings: z.enum(WANTED_PRINTINGS).default('any'),
      /** Counts only the copies in this binder. */
      binderId: z.string().max(100).optional(),
    }),
    reply: z.object({
      /** Why nothing could be read. */
      failure: z.enum(IMPORT_FAILURES).nullable(),
      lines: z.array(WantLine),
    }),
  }),
}
