import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

const IMPORT_PHASES = ['waiting', 'downloading', 'reading', 'finishing'] as const

/** Progress of a running import. */
export const ImportProgress = z.object({
  phase: z.enum(IMPORT_PHASES),
  bytes: z.int(),
  /** `null` while unknown. */
  bytesTotal: z.int().nullable(),
  printings: z.int(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

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
    summary: 'Downloads the newest cards in the background.',
    input: z.object({}),
    reply: ImportState,
  }),
}
