import { setTimeout as wait } from 'node:timers/promises'

import { AppEvent } from '#contract/events.ts'
import type { App } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { mayTryAgain } from '#server/db/portable.ts'
import { type Later, laterIn } from '#server/tasks/later.ts'

import { type Audience, insertEvent } from './queries.ts'

export interface Change {
  readonly db: DatabaseTransaction
  readonly now: () => Date
  readonly newId: () => string
  readonly config: App['config']
  /** Records what happened and lets other domains react before the commit. */
  readonly announce: (event: AppEvent, audience: Audience) => Promise<void>
  /** Puts work in the queue that is done later or in the background. */
  readonly later: Later
  /** Puts off `work` until the commit; it does not run when the change is rolled back. */
  readonly afterCommit: (work: () => void) => void
}

const MAX_ATTEMPTS = 16
const FIRST_WAIT_MS = 4
/** By then whoever is in the way has long done its piece of work. */
const LONGEST_WAIT_MS = 1000

/**
 * Runs `work` as one atomic change: its SQL, the events it announces and every reaction to them
 * commit together or not at all. What it reads is still true when it commits. Others hear of the
 * events only afterwards.
 *
 * `work` may run more than once, and SQLite has a single writer: nothing but its own database in
 * there, no network, and never `app.db`.
 * @throws {Refusal} whatever `work` refuses; nothing is changed then
 */
export async function transact<Result>(app: App, work: (change: Change) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: (() => void)[] = []
    const announced: AppEvent[] = []
    try {
      const result = await app.db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((db) => work(changeOn(app, db, { afterwards, announced })))
      app.tail.committedHere(announced)
      for (const followUp of afterwards) followUp()
      return result
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !mayTryAgain(error)) throw error
      // Those who collided must not collide again in step: each waits a different while.
      await wait(Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * spread(app.newId()))
    }
  }
}

/** A number from 0 to 1, from the last digits of a fresh id. */
function spread(id: string): number {
  return (Number.parseInt(id.slice(-4), 16) || 0) / 0xff_ff
}

function changeOn(
  app: App,
  db: DatabaseTransaction,
  { afterwards, announced }: { afterwards: (() => void)[]; announced: AppEvent[] },
): Change {
  const afterCommit = (work: () => void) => {
    afterwards.push(work)
  }
  const change: Change = {
    db,
    now: app.now,
    newId: app.newId,
    config: app.config,
    announce: async (told, audience) => {
      // Here, where the stack still says whose mistake it is. It costs microseconds beside the insert.
      const event = AppEvent.parse(told)
      await insertEvent(db, event, audience, app.now())
      if (audience !== 'nobody') announced.push(event)
      await app.react(change, event)
    },
    later: laterIn(app, db, afterCommit),
    afterCommit,
  }
  return change
}
