import { z } from 'zod'

import { FORMAT_IDS, GRADES, LANGUAGES, MARKS } from '#engines/formats/vocabulary.ts'

import { CardResult, Finish } from './cards.ts'
import { Currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { ASSUMED_PRINTINGS, IMPORT_FAILURES, OUTCOMES, ROW_REASONS } from './imports/outcomes.ts'
import { ReadColumns } from './imports/read-columns.ts'
import { MemberId } from './member-id.ts'

export const IMPORT_BYTES_MAX = 48 * 1024 * 1024
export const IMPORT_ROWS_MAX = 200_000
export const IMPORT_PAGE_SIZE = 50
/** Days we keep files that were read but not imported. */
export const IMPORT_KEPT_DAYS = 7
const FILE_NAME_MAX = 200
const BINDER_NAME_MAX = 80
export const CHOICES_MAX = 60

const Id = z.string().max(100)

const IMPORT_STATES = [
  'reading',
  'ready',
  'writing',
  'done',
  /** The file could not be read. */
  'failed',
  /** The import or its undo failed half-way. Part of it is in binders and can be undone. */
  'stopped',
  'undoing',
  'undone',
] as const

export const ImportRow = z.object({
  /** Index of the row, from 0. */
  number: z.int(),
  /** Line of the file where the row starts, from 1. */
  line: z.int(),
  /** The row's text in the file, shortened. */
  text: z.string(),
  /** The card and set as the file names them. */
  name: z.string(),
  edition: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(ROW_REASONS).nullable(),
  /** Whether an earlier row of the file describes the same copies. */
  isDuplicate: z.boolean(),
  printing: CardResult.nullable(),
  quantity: z.int(),
  forTrade: z.int(),
  finish: Finish.nullable(),
  condition: z.enum(GRADES).nullable(),
  /** The condition as the file words it. */
  sourceCondition: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  /** The file's word for a language that we don't know. */
  sourceLanguage: z.string(),
  marks: z.array(z.enum(MARKS)),
  priceCents: z.int().nullable(),
  currency: Currency,
})
export type ImportRow = z.infer<typeof ImportRow>

/** A printing that a row may mean, in the row's finish where it has that. */
export const RowOffer = CardResult.extend({
  finish: Finish,
  priceCents: z.int().nullable(),
  currency: Currency,
})
export type RowOffer = z.infer<typeof RowOffer>

/** An uploaded file on its way into binders. */
export const Import = z.object({
  id: z.string(),
  fileName: z.string(),
  /** `null` while unknown, or when the file fits no format. */
  format: z.enum(FORMAT_IDS).nullable(),
  state: z.enum(IMPORT_STATES),
  failure: z.enum(IMPORT_FAILURES).nullable(),
  bytesRead: z.int(),
  bytesTotal: z.int(),
  rows: z.int(),
  matched: z.int(),
  assumed: z.int(),
  ambiguous: z.int(),
  unmatched: z.int(),
  leftOut: z.int(),
  duplicates: z.int(),
  /** Number of copies in all rows to import, and their value. */
  copies: z.int(),
  valueCents: z.int(),
  /** Of every price of the preview: the member's when the file was sent. Files from before were read in dollars. */
  currency: Currency.default('usd'),
  /** How many of these copies have no price. */
  unpricedCount: z.int(),
  /** Which printing is assumed where the file leaves it open. */
  assumedAs: z.enum(ASSUMED_PRINTINGS),
  /** Binders named in the file, at most 20. */
  binderNames: z.array(z.string()),
  /** `null` for lists, and until a table is read. */
  columns: ReadColumns.nullable(),
  /** Rows imported so far. */
  written: z.int(),
  /** How many copies stayed in replaced binders because they are promised in a trade. */
  promised: z.int().default(0),
  /** The binder they went into; `null` before the import, or for several binders. */
  binderId: z.string().nullable(),
  /** The act that undoes the import; `null` until it is written. */
  actId: z.string().nullable(),
  undoUntil: z.iso.datetime().nullable(),
  begunAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof Import>

const importId = { importId: Id }
const rowNumber = z.coerce.number().int().min(0).max(IMPORT_ROWS_MAX)

export const importEndpoints = {
  begin: endpoint({
    method: 'POST',
    path: '/api/imports',
    summary:
      'Uploads a collection file from another app and starts reading it. Nothing goes into a binder yet.',
    body: 'file',
    maxBytes: IMPORT_BYTES_MAX,
    input: z.object({
      fileName: z.string().max(FILE_NAME_MAX).default(''),
      /** Omit it to detect the format from the content. */
      format: z.enum(FORMAT_IDS).optional(),
    }),
    reply: Import,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary: "The caller's imports, newest first, at most 20.",
    input: z.object({}),
    reply: z.array(Import),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/imports/:importId',
    summary: 'One import of the caller.',
    input: z.object(importId),
    reply: Import,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/imports/:importId/rows',
    summary: 'Rows of a file and the match for each, 50 a page.',
    input: z.object({
      ...importId,
      outcome: z.enum(OUTCOMES).optional(),
      /** Only rows that repeat an earlier one. */
      duplicates: z.literal('only').optional(),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.object({ rows: z.array(ImportRow), nextCursor: z.string().nullable() }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/imports/:importId/rows/:number/choices',
    summary: `Printings a row may mean, likeliest first, at most ${String(CHOICES_MAX)}.`,
    input: z.object({ ...importId, number: rowNumber }),
    reply: z.array(RowOffer),
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/imports/:importId/rows/:number',
    summary: 'Chooses the printing for a row, or skips the row with `null`.',
    input: z.object({
      ...importId,
      number: rowNumber,
      printingId: Id.nullable(),
      /** Applies the choice to all other rows with the same card and set. */
      alike: z.boolean().default(false),
    }),
    reply: Import,
  }),
  assume: endpoint({
    method: 'POST',
    path: '/api/imports/:importId/assumed',
    summary: 'Chooses which printing to assume in all rows that leave it open.',
    input: z.object({ ...importId, as: z.enum(ASSUMED_PRINTINGS) }),
    reply: Import,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/imports/:importId/take',
    names: ['newBinderName'],
    summary:
      'Imports the rows into a binder, a new one, or the binders the file names. Goes on and reports its progress.',
    input: z.object({
      ...importId,
      /** Exactly one of these three. */
      binderId: Id.optional(),
      newBinderName: z.string().trim().min(1).max(BINDER_NAME_MAX).optional(),
      byFile: z.literal(true).optional(),
      /** `replace` empties the binder first. Undo restores what was in it. */
      mode: z.enum(['merge', 'replace']).default('merge'),
    }),
    reply: Import,
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/api/imports/:importId',
    summary: 'Deletes an uploaded file, or the report of a finished import.',
    input: z.object(importId),
    reply: z.object({}),
  }),
  failedRows: endpoint({
    method: 'GET',
    path: '/api/imports/:importId/failed',
    summary: 'The rows that were not imported, each with its line and the reason, as a CSV file.',
    input: z.object(importId),
    reply: z.string(),
    replyType: 'text/csv; charset=utf-8',
  }),
}

/** An import progressed: reading, choosing or writing. */
export const ImportProgressed = z.object({
  type: z.literal('import.progressed'),
  memberId: MemberId,
  import: Import,
})
