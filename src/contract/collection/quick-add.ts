import { z } from 'zod'

import { Finish, Printing } from '#contract/cards.ts'
import { Currency } from '#contract/currency.ts'
import { endpoint } from '#contract/endpoint.ts'
import { QUICK_LINE_MAX } from '#engines/quick-add/vocabulary.ts'

import { Act } from './acts.ts'
import { CONDITIONS, LANGUAGES, NewCopies, QUANTITY_MAX, Stack } from './stacks.ts'

const Id = z.string().max(100)
const SET_CODE_MAX = 10
/** At most this many other printings come with a line. */
export const QUICK_OTHERS_MAX = 12
/** At most this many names that the line may become. */
export const QUICK_NAMES_MAX = 5

/** Why a line can't be added. */
const QUICK_FAULTS = [
  /** No card is called that. */
  'no_card',
  /** The card was not printed in that set. */
  'not_in_set',
  /** The card has no such number, in that set if one was typed. */
  'no_number',
  /** No printing that fits comes in that finish. */
  'finish_not_printed',
  /** Nobody adds no copies, or more than a stack can hold. */
  'quantity_out_of_range',
] as const
export type QuickFault = (typeof QUICK_FAULTS)[number]

/** What a line of quick add was understood as. */
export const QuickLine = z.object({
  /** What the line says besides the name; `null` for what it doesn't say. */
  said: z.object({
    quantity: z.int().min(1).max(QUANTITY_MAX).nullable(),
    finish: Finish.nullable(),
    condition: z.enum(CONDITIONS).nullable(),
    language: z.enum(LANGUAGES.map(([code]) => code)).nullable(),
    setCode: z.string().nullable(),
    number: z.string().nullable(),
  }),
  /** The printing it means; without a set and a number the cheapest usual one. */
  printing: Printing.nullable(),
  /** The finish the copies will have. */
  finish: Finish,
  /** Whether the name was completed or corrected. */
  isGuess: z.boolean(),
  /** Names of cards it may become, best known first. */
  names: z.array(z.string()).max(QUICK_NAMES_MAX),
  /** Other printings of the card. */
  others: z
    .array(
      z.object({
        id: z.string(),
        set: z.string(),
        setCode: z.string(),
        collectorNumber: z.string(),
        releasedAt: z.iso.date().nullable(),
        /** In cents, in the finish above. */
        priceCents: z.int().nullable(),
      }),
    )
    .max(QUICK_OTHERS_MAX),
  /** Of these prices. */
  currency: Currency,
  fault: z.enum(QUICK_FAULTS).nullable(),
})
export type QuickLine = z.infer<typeof QuickLine>

export const quickAddEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/quick-add',
    summary:
      'Reads a line such as `4 sol ring c21 f lp de`: which printing, how many copies, and what they are like.',
    input: z.object({
      line: z.string().max(QUICK_LINE_MAX),
      /** The set that all lines are from; a number alone is enough then. */
      setCode: z.string().max(SET_CODE_MAX).optional(),
      /** The finish to prefer when the line names none. */
      finish: Finish.optional(),
    }),
    reply: QuickLine,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/binders/:binderId/copies',
    summary: 'Adds copies of a printing to a binder as an act that can be undone for 30 days.',
    input: NewCopies.extend({ binderId: Id }),
    reply: z.object({ stack: Stack, act: Act }),
  }),
}
