import { setImmediate as nextTurn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'

import { upsertTasks } from './queries.ts'
import type { NewTask, TaskKind } from './task-kind.ts'

/**
 * Puts tasks in the queue, all of one kind. They are there once the change commits, and never when it is rolled
 * back. What happens to a task that is there already says its kind: see `Again`.
 */
export type Later = <Facts>(
  kind: TaskKind<Facts>,
  ...tasks: readonly NewTask<NoInfer<Facts>>[]
) => Promise<void>

/** Written in some milliseconds; between two such pieces everybody else gets a turn. */
const ROWS_AT_ONCE = 200

/** Only a kind that needs none leaves them out: see `NewTask`. */
const NO_FACTS = '{}'

/** The `later` of one change. */
export function laterIn(app: App, db: DatabaseTransaction, afterCommit: (work: () => void) => void): Later {
  return async (kind, ...tasks) => {
    const now = app.now()
    const queued = tasks.map(({ key = '', due = now, facts }) => ({
      key,
      dueAt: due.toISOString(),
      payload: facts === undefined ? NO_FACTS : kind.write(facts),
    }))
    if (queued.length === 0) return
    // Each key once, and all in the same order: two who ask for the same tasks would otherwise wait for each other.
    const last = new Map(queued.map((task) => [task.key, task]))
    const rows = [...last.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      if (from > 0) await nextTurn()
      await upsertTasks(db, kind, rows.slice(from, from + ROWS_AT_ONCE))
    }
    const soonest = new Date(Math.min(...tasks.map(({ due = now }) => due.getTime())))
    afterCommit(() => {
      app.tasks.wake(kind.name, soonest)
    })
  }
}
