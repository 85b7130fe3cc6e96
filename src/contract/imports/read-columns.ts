import { z } from 'zod'

/** How many headings of columns that were not read are told. */
export const NOT_READ_MAX = 40

/** How the columns of a table were read. */
export const ReadColumns = z.object({
  /** Whether the member said what is what, for this file or an earlier one with the same first row. */
  isChosen: z.boolean(),
  /** Headings of columns that hold something and were not read, at most 40. */
  notRead: z.array(z.string()),
  /** How many there are. */
  notReadCount: z.int(),
  /** Whether a column says how many copies there are. If not, each row is one. */
  isCounted: z.boolean(),
})
export type ReadColumns = z.infer<typeof ReadColumns>
