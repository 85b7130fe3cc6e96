import type { RemovableThing } from '#contract/removals.ts'
import type { Change } from '#server/events/transact.ts'

/** Words that keepers removed: which, and from where. */
export interface RemovedWords {
  readonly thing: RemovableThing
  readonly thingIds: readonly string[]
}

/** A domain that repeats words of others' things in rows of its own, such as lines that say what changed. */
export interface WordQuotes {
  readonly name: string
  /** Takes them out. @returns all that is needed to bring them back; undefined if it repeats none */
  readonly remove: (change: Change, removed: RemovedWords) => Promise<string | undefined>
  /** Brings back exactly what was taken, if nothing stands in its place. */
  readonly restore: (change: Change, kept: string) => Promise<void>
}
