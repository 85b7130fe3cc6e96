import { z } from 'zod'

/** Places of a member whose copies can be promised at a time. */
export const HELD_PLACES_MAX = 1000

/** What keeps copies for somebody. */
const HOLDER_KINDS = ['trade'] as const
export type HolderKind = (typeof HOLDER_KINDS)[number]

/** Copies of one place that are promised, as their owner sees it. */
export const PromisedCopies = z.object({
  kind: z.enum(HOLDER_KINDS),
  /** The trade's id. */
  id: z.string(),
  /** The name of who is to get them; `null` when nobody has it any more. */
  to: z.string().nullable(),
  quantity: z.int().min(1),
})
export type PromisedCopies = z.infer<typeof PromisedCopies>
