import { z } from 'zod'

/** What members can put on a message instead of words. The web has the icon and the name of each. */
export const SIGNS = ['agreed', 'fair', 'thanks', 'love', 'cheers', 'legend'] as const
export const Sign = z.enum(SIGNS)
export type Sign = z.infer<typeof Sign>
/** Of so many who put the same sign on a message the names are told. */
export const SIGNERS_NAMED = 10

export const GivenSign = z.object({
  sign: Sign,
  count: z.int(),
  /** The names of the first who gave it. */
  by: z.array(z.string()),
  /** Whether the caller gave it, too. */
  isOwn: z.boolean(),
})
export type GivenSign = z.infer<typeof GivenSign>
