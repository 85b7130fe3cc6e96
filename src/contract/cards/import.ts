import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

const IMPORT_PHASES = ['waiting', 'downloading', 'reading', 'finishing'] as const

/** Progress of a running import. */
export const ImportProgress = z.object({
  phase: z.enum(IMPORT_PHASES),
  bytes: z.int(),
  /** `null` while unknown. */
  bytesTotal: z.int().nullable(),
  printings: z.int(),
  /** At the pace of this phase so far; `null` while unknown. */
  secondsLeft: z.int().nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/**
 * How an import ended. `stopped` is one that another import replaced, or whose server was ended; the next one goes on
 * where it was.
 */
export const IMPORT_OUTCOMES = ['done', 'nothing-new', 'failed', 'cancelled', 'stopped'] as const

/** What an import did to the catalogue, in printings. */
export const ImportChanges = z.object({
  added: z.int(),
  /** Something other than their price is different. */
  changed: z.int(),
  /** Only their price is different. */
  repriced: z.int(),
  /** Known here and no longer in Scryfall's file. They stay, because somebody may own them. Counted at the end alone. */
  gone: z.int(),
})
export type ImportChanges = z.infer<typeof ImportChanges>

/** An import that is over. One that did not come to its end tells what it had changed by then. */
export const PastImport = ImportChanges.extend({
  id: z.string(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Why it failed. */
  sentence: z.string().nullable(),
})
export type PastImport = z.infer<typeof PastImport>

/** Past imports that are shown. */
export const PAST_IMPORTS_SHOWN = 10

export const ImportState = z.object({
  /** What the card search covers now: the starter set or real cards. */
  source: z.enum(['first-hoard', 'scryfall']),
  printings: z.int(),
  lastImportAt: z.iso.datetime().nullable(),
  /** Whether the server fetches cards once a day. */
  refreshesDaily: z.boolean(),
  /** `null` when no import runs. */
  running: ImportProgress.nullable(),
  /** Why and when the last attempt failed; `null` once one succeeds. */
  failure: z.object({ sentence: z.string(), failedAt: z.iso.datetime() }).nullable(),
  /** The newest first. */
  past: z.array(PastImport),
})
export type ImportState = z.infer<typeof ImportState>

/** For admins: an import started, progressed or ended (`null`). */
export const CardsImportProgressed = z.object({
  type: z.literal('cards.import-progressed'),
  running: ImportProgress.nullable(),
})

export const cardImportEndpoints = {
  importState: endpoint({
    method: 'GET',
    path: '/api/admin/cards',
    power: 'cards',
    summary: 'Which cards are here, since when, and the progress of a running import.',
    input: z.object({}),
    reply: ImportState,
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/api/admin/cards/import',
    power: 'cards',
    summary: 'Downloads the newest cards in the background. While an import runs, it goes on instead.',
    input: z.object({}),
    reply: ImportState,
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/api/admin/cards/cancel',
    power: 'cards',
    summary:
      'Ends a running import, if there is one. The cards that it has changed stay so, and all others as they were. The server fetches none by itself for a day.',
    input: z.object({}),
    reply: ImportState,
  }),
}

export const CARD_IMPORT_ACTS = ['cards.import-started', 'cards.import-cancelled'] as const

/** A keeper started an import of the cards, or ended one. For the trace alone. */
export const CardImportHandled = z.object({
  type: z.literal('cards.import-handled'),
  act: z.enum(CARD_IMPORT_ACTS),
  actorId: MemberId,
})

/** The search of one server answers with the cards of the last import from now on. */
export const CardsReady = z.object({ type: z.literal('cards.ready') })

/** The cards changed. Anything that shows cards may refetch. */
export const CardsImported = z.object({
  type: z.literal('cards.imported'),
  source: z.enum(['first-hoard', 'scryfall']),
  /** Printings known after the import. */
  printings: z.int(),
})

/** Two cards turned out to be the same. References to the first now mean the second. */
export const CardMerged = z.object({
  type: z.literal('card.merged'),
  cardId: z.string(),
  intoCardId: z.string(),
})
