import { z } from 'zod'

/** One sign-in of the member. */
export const AccountSession = z.object({
  id: z.string(),
  /** True for the session that makes the call. */
  isCurrent: z.boolean(),
  signedInAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  address: z.string(),
  /** The browser's `User-Agent` header. */
  userAgent: z.string(),
})
export type AccountSession = z.infer<typeof AccountSession>
