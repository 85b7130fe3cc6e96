import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { COLUMN_USES, LIMITS } from '#engines/formats/vocabulary.ts'

/** How many choices of columns we remember for a member; the one not used for longest is dropped. */
export const COLUMN_CHOICES_MAX = 100
/** 256 headings of 100 characters, whatever they are written in. */
const BODY_BYTES_MAX = 200 * 1024

const NOT_TWICE = new Set(['as_usual', 'left_out'])

/** The first row of a table, in order; empty for a column without a heading. */
const Headings = z.array(z.string().max(LIMITS.heading)).min(1).max(LIMITS.columns)

/** What a member says about the columns of a table. */
export const ColumnChoice = z.object({
  /** Whether the first row names the columns. If not, it is a row like the others. */
  hasHeadings: z.boolean(),
  /** What each column holds, in order. Each field is in one column. */
  uses: z
    .array(z.enum(COLUMN_USES))
    .min(1)
    .max(LIMITS.columns)
    .refine((uses) => isOnceEach(uses.filter((use) => !NOT_TWICE.has(use)))),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>

function isOnceEach(uses: readonly string[]): boolean {
  return new Set(uses).size === uses.length
}

export const columnEndpoints = {
  find: endpoint({
    method: 'POST',
    path: '/api/imports/columns/find',
    summary: 'What the caller last said about the columns of tables with this first row.',
    maxBytes: BODY_BYTES_MAX,
    input: z.object({ headings: Headings }),
    reply: z.object({ choice: ColumnChoice.nullable() }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/imports/columns',
    summary: `Says what the columns of tables with this first row hold. Files sent from now on are read that way. At most ${String(COLUMN_CHOICES_MAX)} are remembered.`,
    maxBytes: BODY_BYTES_MAX,
    input: z.object({ headings: Headings, ...ColumnChoice.shape }),
    reply: z.object({}),
  }),
  forget: endpoint({
    method: 'POST',
    path: '/api/imports/columns/forget',
    summary: 'Forgets what the caller said about the columns of tables with this first row.',
    maxBytes: BODY_BYTES_MAX,
    input: z.object({ headings: Headings }),
    reply: z.object({}),
  }),
}
