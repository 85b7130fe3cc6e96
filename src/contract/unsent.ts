import { z } from 'zod'

const instant = z.iso.datetime()

/** What we send waits for somebody else's service, or that service did not take it. */
export const Unsent = z.object({
  id: z.string(),
  queuedAt: instant,
  tries: z.int(),
  /** When it is tried next; `null` while it is being sent, and once it has failed. */
  nextAt: instant.nullable(),
  /** What the service, or the line to it, answered last: a code. */
  lastAnswer: z.string().nullable(),
  /** When it was given up. */
  failedAt: instant.nullable(),
  /** False once what it says is too old. */
  maySendAgain: z.boolean(),
})
export type Unsent = z.infer<typeof Unsent>
