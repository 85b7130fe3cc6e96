import { setTimeout as wait } from 'node:timers/promises'

import { AppEvent } from '#contract/events.ts'
import type { App } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { isCollision, isLockTimeout } from '#server/db/portable.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ownedByApp } from '#server/owned-state.ts'
import { AskedTasks, type Later } from '#server/tasks/later.ts'

import { QueueTooLong, LockQueue } from './lock-queue.ts'
import { HeldLocks, type Lock, type LockKind, LocksMissing } from './locks.ts'
import { type Audience, insertEvents, type NewEvent } from './queries.ts'

export interface Change {
  readonly db: DatabaseTransaction
  readonly now: () => Date
  readonly newId: () => string
  readonly config: App['config']
  readonly owned: App['owned']
  /**
   * Takes a lock that was not known before the change began. Anything read under it so far may be out of
   * date. The whole change may run again to take its locks in order.
   */
  readonly alone: (locks: Lock | readonly Lock[]) => Promise<void>
  /**
   * Reads rows that others may change before the commit. Use it for texts and for anything checked again
   * later, never for a decision that must still hold. `at` names the kinds of lock it does without.
   */
  readonly glance: <Result>(
    at: LockKind | readonly LockKind[],
    read: () => Promise<Result>,
  ) => Promise<Result>
  /** Records what happened and lets other domains react before the commit. */
  readonly announce: (event: AppEvent, audience: Audience) => Promise<void>
  /** Queues work to be done later or in the background. */
  readonly later: Later
  /** Puts off `work` until the commit; it does not run if the change is rolled back. */
  readonly afterCommit: (work: () => void) => void
}

/** How changes went in this process, for the metrics. */
export interface ChangeCounts {
  /** Changes that ran again because they collided with another one. */
  collided: number
  /** Changes that ran again to take their locks in order. */
  reordered: number
  /** Changes refused as busy: they collided every time, or waited too long. */
  gaveUp: number
}

const MAX_ATTEMPTS = 5
const FIRST_WAIT_MS = 2

const queues = ownedByApp(() => new LockQueue())

/**
 * Runs `work` as one atomic change: its SQL, the events it announces and every reaction to them commit
 * together or not at all. Others hear of the events only afterwards.
 *
 * `alone` names what no other change may touch meanwhile. Everything `work` reads to decide must be under one
 * of these locks, so that it is still true at the commit. On PostgreSQL the locks are taken before anything
 * is read, and each statement sees everything committed before it (read committed). A snapshot for the whole
 * transaction would be older than the lock it waited for. On SQLite the one writer is the lock.
 *
 * `work` may run more than once, and SQLite has a single writer. So it may use nothing but its own database:
 * no network, and never `app.db`.
 * @throws {Refusal} whatever `work` refuses, or `busy` after too many collisions or too long a wait; nothing
 * has changed then
 */
export async function transact<Result>(
  app: App,
  alone: Lock | readonly Lock[],
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const locks = [alone].flat()
  try {
    return await queues.of(app).inTurn(locks, () => runUntilDone(app, locks, work))
  } catch (error) {
    if (!isCollision(error) && !isLockTimeout(error) && !(error instanceof QueueTooLong)) throw error
    app.changes.gaveUp += 1
    app.log.warn({ err: error }, 'a change was refused: others were in its way for too long')
    throw new Refusal('busy')
  }
}

/**
 * Runs the change again after a collision, a few times at most, and whenever it must take locks in another
 * order.
 */
async function runUntilDone<Result>(
  app: App,
  named: readonly Lock[],
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  let locks = named
  let attempt = 1
  for (;;) {
    try {
      return await runOnce(app, locks, work)
    } catch (error) {
      if (error instanceof LocksMissing) {
        locks = error.locks
        app.changes.reordered += 1
        continue
      }
      if (!isCollision(error) || attempt === MAX_ATTEMPTS) throw error
      app.changes.collided += 1
      // Each waits a different time, so that changes that collided do not collide again in step.
      await wait(FIRST_WAIT_MS * 2 ** attempt * spread(app.newId()))
      attempt += 1
    }
  }
}

async function runOnce<Result>(
  app: App,
  locks: readonly Lock[],
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const afterwards: (() => void)[] = []
  const announced: NewEvent[] = []
  const result = await app.db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (db) => {
      const held = new HeldLocks(db)
      await held.takeFirst(locks)
      const tasks = new AskedTasks(app, (followUp) => afterwards.push(followUp))
      const change = changeOn(app, db, { held, tasks, afterwards, announced })
      const done = await (app.lockGuard?.watch(held, () => work(change)) ?? work(change))
      held.checkComplete()
      await tasks.write(db)
      // All at once, because each statement is a way to PostgreSQL and back. Nothing reads them before the commit.
      await insertEvents(db, announced)
      return done
    })
  app.tail.committedHere(announced.map(({ event }) => event))
  for (const followUp of afterwards) followUp()
  return result
}

/** A number from 0 to 1, from the last digits of a new id. */
function spread(id: string): number {
  return (Number.parseInt(id.slice(-4), 16) || 0) / 0xff_ff
}

interface Surroundings {
  readonly held: HeldLocks
  readonly tasks: AskedTasks
  readonly afterwards: (() => void)[]
  readonly announced: NewEvent[]
}

function changeOn(
  app: App,
  db: DatabaseTransaction,
  { held, tasks, afterwards, announced }: Surroundings,
): Change {
  const afterCommit = (work: () => void) => {
    afterwards.push(work)
  }
  const change: Change = {
    db,
    now: app.now,
    newId: app.newId,
    config: app.config,
    owned: app.owned,
    glance: (at, read) => app.lockGuard?.allow([at].flat(), read) ?? read(),
    alone: (locks) => held.takeMore([locks].flat()),
    announce: async (told, audience) => {
      // Parsed here, where the stack still shows whose mistake it is. It costs microseconds.
      const event = AppEvent.parse(told)
      if (audience !== 'nobody') announced.push({ event, audience, happenedAt: app.now() })
      await app.react(change, event)
    },
    later: tasks.later,
    afterCommit,
  }
  return change
}
