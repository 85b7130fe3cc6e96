import type { Thing } from '#contract/notices/things.ts'
import type { Database } from '#server/db/database.ts'
import type { Lock } from '#server/events/locks.ts'

/** Who belongs to a thing of many, and what it is called. */
interface Crowd {
  readonly memberIds: readonly string[]
  /** Those of them who look after it. */
  readonly hostIds: readonly string[]
  readonly name: string
  readonly endsAt: string
}

/** Things whose people talk in a room of their own, such as gatherings, for a domain that knows nothing of them. */
export interface ThingCrowds {
  readonly thing: Thing
  /** Whoever holds it knows that nobody comes or goes. */
  readonly lock: (thingId: string) => Lock
  /** Finds the people of a thing, under its lock; undefined if nobody sees it. */
  readonly find: (db: Database, thingId: string) => Promise<Crowd | undefined>
}
