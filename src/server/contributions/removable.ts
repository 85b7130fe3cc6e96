import type { RemovableThing } from '#contract/removals.ts'
import type { App } from '#server/app-context.ts'
import type { Lock } from '#server/events/locks.ts'
import type { Change } from '#server/events/transact.ts'

/** A thing that keepers are about to remove, or to bring back. */
interface RemovableOne {
  /** As decisions keep it. {@link Removable.find} finds it by this id, too. */
  readonly id: string
  /** Whose words or picture it is. */
  readonly authorId: string
  /** What it is called; empty for what has no name. */
  readonly title: string
  /** What a change to it must be alone with. */
  readonly locks: readonly Lock[]
}

/** What was taken away. */
interface RemovedContent {
  readonly lines: readonly string[]
  /** The address of a picture. */
  readonly picture: string | null
  /** All that is needed to bring it back, as its domain writes it. */
  readonly kept: string
  /** Whose words were taken: the thing, and others of its kind that said the same. */
  readonly thingIds?: readonly string[]
}

/**
 * A kind of text or picture that keepers can remove, as the domain that owns it takes it away and brings it back.
 * What is removed is moved out of the domain's rows. So whatever reads them, from search to calendars, needs to
 * know nothing of removals.
 */
export interface Removable {
  readonly thing: RemovableThing
  /** Finds one, outside of any change. */
  readonly find: (app: App, id: string) => Promise<RemovableOne | undefined>
  /** Takes it away, under its locks. @returns undefined if there is nothing to take */
  readonly remove: (app: App, change: Change, id: string) => Promise<RemovedContent | undefined>
  /**
   * Brings back exactly what was taken, under its locks. What its author has put in its place meanwhile stays.
   * Nothing happens if the thing is gone.
   */
  readonly restore: (app: App, change: Change, back: { id: string; kept: string }) => Promise<void>
  /**
   * Deletes for good what only stayed because it could come back, and did not. Words need nothing: decisions forget them.
   */
  readonly purge?: (change: Change, kept: string) => Promise<void>
}
