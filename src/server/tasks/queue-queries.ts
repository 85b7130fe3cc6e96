import type { ExpressionBuilder } from 'kysely'

import type { Database, Tables } from '#server/db/database.ts'
import { withTheCommit } from '#server/db/portable.ts'

import type { Again } from './task-kind.ts'

/** A task to be queued. */
export interface QueuedTask {
  readonly key: string
  readonly dueAt: string
  readonly payload: string
}

type OnConflict = ExpressionBuilder<Tables & { excluded: Tables['task'] }, 'task' | 'excluded'>

/** Queues tasks of one kind, each key once; `again` decides what happens to existing ones. */
export async function upsertTasks(
  db: Database,
  kind: { readonly name: string; readonly again: Again },
  tasks: readonly QueuedTask[],
): Promise<void> {
  await db
    .insertInto('task')
    .values(
      tasks.map(({ key, dueAt, payload }) => ({
        kind: kind.name,
        key,
        due_at: dueAt,
        payload,
        asked: 1,
        tries: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((eb) => ({
        due_at: whenStays(eb, kind.again, 'due_at'),
        payload: whenStays(eb, kind.again, 'payload'),
        asked: eb('task.asked', '+', 1),
        tries: kind.again === 'moves' ? 0 : triesLeft(eb),
        failed_at: null,
      })),
    )
    .modifyEnd(withTheCommit())
    .execute()
}

/** The new value for a task that already exists. Only a waiting task can keep its old one. */
function whenStays(eb: OnConflict, again: Again, column: 'due_at' | 'payload') {
  const asked = eb.ref(`excluded.${column}`)
  if (again === 'moves') return asked
  const waits = eb.and([eb('task.lease_until', 'is', null), eb('task.failed_at', 'is', null)])
  const stays =
    again === 'keeps' ? waits : eb.and([waits, eb('task.due_at', '<=', eb.ref('excluded.due_at'))])
  return eb
    .case()
    .when(stays)
    .then(eb.ref(`task.${column}`))
    .else(asked)
    .end()
}

/** Queueing a dead task again revives it. */
function triesLeft(eb: OnConflict) {
  return eb.case().when('task.failed_at', 'is', null).then(eb.ref('task.tries')).else(0).end()
}

/**
 * Queues recurring work if it is not in the queue yet. If it waits there for a time later than `latest`, because the
 * clock was ahead when it last ran, it waits only until then.
 */
export async function queueRecurring(
  db: Database,
  kind: string,
  { dueAt, latest }: { readonly dueAt: Date; readonly latest: Date },
): Promise<void> {
  await db
    .insertInto('task')
    .values({ kind, key: '', due_at: dueAt.toISOString(), payload: '{}', asked: 1, tries: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ due_at: latest.toISOString() })
        .where('task.due_at', '>', latest.toISOString()),
    )
    .execute()
}
