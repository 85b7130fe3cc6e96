import type { Thing } from '#contract/notices/things.ts'
import type { Database } from '#server/db/database.ts'
import type { Lock } from '#server/events/locks.ts'

/** A member, and a thing that may be theirs. */
interface Own {
  readonly memberId: string
  readonly thingId: string
}

/** Things of two members who talk in a room of its own, such as trades, for a domain that knows nothing of them. */
export interface ThingRooms {
  readonly thing: Thing
  /** With whom a member shares a thing; `null` for somebody who has left, undefined if it is not theirs. */
  readonly findOther: (db: Database, own: Own) => Promise<string | null | undefined>
  /** Whoever holds it knows that nothing happens to the thing. */
  readonly lock: (thingId: string) => Lock
  /**
   * Whether a member has dealt with the other over a thing of their own will, has yet to, or cannot any more. What
   * the other did alone does not count. Asked under the lock.
   */
  readonly findDealing: (db: Database, own: Own) => Promise<'dealt' | 'not-yet' | 'never'>
  /** Whether keepers settle what went wrong between the two, and so may read what these said. Once they may, they always may. */
  readonly isDisputed: (db: Database, thingId: string) => Promise<boolean>
}
