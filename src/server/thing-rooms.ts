import type { Thing } from '#contract/notices/things.ts'
import type { Database } from '#server/db/database.ts'

/** Things of two members who talk in a room of its own, such as trades, for a domain that knows nothing of them. */
export interface ThingRooms {
  readonly thing: Thing
  /** With whom a member shares a thing; `null` for somebody who has left, undefined if it is not theirs. */
  readonly findOther: (
    db: Database,
    own: { readonly memberId: string; readonly thingId: string },
  ) => Promise<string | null | undefined>
  /** Whether keepers settle what went wrong between the two, and so may read what these said. Once they may, they always may. */
  readonly isDisputed: (db: Database, thingId: string) => Promise<boolean>
}
