import type { App } from '#server/app-context.ts'

/** What a lane needs from its runner. */
export interface LaneOwner {
  readonly app: () => App
  /** The name of this process in the table. */
  readonly holder: () => string
  readonly isStopping: () => boolean
  /** Waits for the turn of the next piece of work. */
  readonly turn: () => Promise<void>
  /** Looks for due tasks at `dueAt` at the latest. */
  readonly lookBy: (dueAt: Date) => void
  /** Called when the database cannot be reached. */
  readonly trouble: (error: unknown) => void
  readonly isWell: () => void
}
