import { setImmediate as nextTurn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'

import { type QueuedTask, upsertTasks } from './queue-queries.ts'
import type { Again, NewTask, TaskKind } from './task-kind.ts'

/**
 * Queues tasks of one kind. They exist once the change commits, and never if it is rolled back. The kind
 * decides what happens to a task that already exists: see `Again`.
 */
export type Later = <Facts>(
  kind: TaskKind<Facts>,
  ...tasks: readonly NewTask<NoInfer<Facts>>[]
) => Promise<void>

/** The rows written per piece, in a few milliseconds; others get a turn between two pieces. */
const ROWS_AT_ONCE = 200

/** Only a kind that needs no facts omits them: see `NewTask`. */
const NO_FACTS = '{}'

interface Asked {
  readonly kind: Pick<TaskKind, 'name' | 'again'>
  /** Each key once per round, because one statement can change a row only once. */
  readonly rounds: Map<string, QueuedTask>[]
}

/**
 * The tasks that one change queues. They are written last, sorted by kind and key. So changes that queue the
 * same tasks wait for each other only briefly, and never in a circle.
 */
export class AskedTasks {
  readonly #app: App
  readonly #afterCommit: (work: () => void) => void
  readonly #asked = new Map<string, Asked>()

  constructor(app: App, afterCommit: (work: () => void) => void) {
    this.#app = app
    this.#afterCommit = afterCommit
  }

  readonly later: Later = (kind, ...tasks) => {
    if (tasks.length === 0) return Promise.resolve()
    const now = this.#app.now()
    const asked = this.#asked.get(kind.name) ?? { kind, rounds: [] }
    this.#asked.set(kind.name, asked)
    const queued = new Map<string, QueuedTask>()
    for (const { key = '', due = now, facts } of tasks) {
      const payload = facts === undefined ? NO_FACTS : kind.write(facts)
      queued.set(key, { key, dueAt: due.toISOString(), payload })
    }
    for (const task of queued.values()) addTo(asked, task)
    const soonest = new Date(Math.min(...tasks.map(({ due = now }) => due.getTime())))
    this.#afterCommit(() => {
      this.#app.tasks.wake(kind.name, soonest)
    })
    return Promise.resolve()
  }

  /** Writes the tasks at the end of the change, when it waits for nothing else. */
  async write(db: DatabaseTransaction): Promise<void> {
    const kinds = [...this.#asked].toSorted(([one], [other]) => (one < other ? -1 : 1))
    for (const [, { kind, rounds }] of kinds) {
      for (const round of rounds) await writeRound(db, kind, [...round.values()])
    }
  }
}

/** Adds a task to the first round without its key; one with the facts of the last of its key is the same task. */
function addTo({ rounds, kind }: Asked, task: QueuedTask): void {
  const last = rounds.findLast((round) => round.has(task.key))
  const same = last?.get(task.key)
  if (last !== undefined && same?.payload === task.payload) {
    last.set(task.key, { ...task, dueAt: dueAgain(kind.again, same, task) })
    return
  }
  const next = rounds[last === undefined ? 0 : rounds.indexOf(last) + 1]
  if (next === undefined) rounds.push(new Map([[task.key, task]]))
  else next.set(task.key, task)
}

/** When a task is due that is asked for again in the same change, as `upsertTasks` would say. */
function dueAgain(again: Again, before: QueuedTask, after: QueuedTask): string {
  if (again === 'moves') return after.dueAt
  return again === 'keeps' || before.dueAt <= after.dueAt ? before.dueAt : after.dueAt
}

async function writeRound(
  db: DatabaseTransaction,
  kind: Asked['kind'],
  tasks: readonly QueuedTask[],
): Promise<void> {
  const rows = tasks.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (from > 0) await nextTurn()
    await upsertTasks(db, kind, rows.slice(from, from + ROWS_AT_ONCE))
  }
}
