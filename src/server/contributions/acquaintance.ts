import type { Database } from '#server/db/database.ts'

/**
 * Whether a member has dealt with another of their own will, such as in a trade or at a gathering. Then the other
 * is more to them than anybody. What the other did alone does not count.
 */
export type Acquaintance = (
  db: Database,
  pair: { readonly memberId: string; readonly otherId: string },
) => Promise<boolean>
