import { PUSH_PAGE_SIZE, type QueuedPush } from '#contract/push-queue.ts'
import { listMembers } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { listTasksOf, type WaitingTask } from '#server/tasks/waiting-queries.ts'

import { sendPush } from './jobs.ts'
import { listUnsent, type UnsentPush } from './queue-queries.ts'

/** One page of the pushes that wait or failed, the newest first. */
export async function describePushQueue(
  { db, now }: Pick<App, 'db' | 'now'>,
  cursor: string | undefined,
): Promise<{ pushes: QueuedPush[]; nextCursor: string | null }> {
  const place = readCursor(cursor)
  const before = place && { queuedAt: place.key, id: place.id }
  const unsent = await listUnsent(db, { before, limit: PUSH_PAGE_SIZE })
  const ids = unsent.map(({ id }) => id)
  const members = await listMembers(db, [...new Set(unsent.map(({ memberId }) => memberId))])
  const tasks = new Map((await listTasksOf(db, sendPush.name, ids)).map((task) => [task.key, task]))
  const names = new Map(members.map(({ id, username }) => [id, username]))
  return {
    pushes: unsent.map((push) => ({
      ...describe(push, tasks.get(push.id), now()),
      to: names.get(push.memberId) ?? '',
    })),
    nextCursor: cursorAfter(unsent, PUSH_PAGE_SIZE, ({ queuedAt, id }) => ({ key: queuedAt, id })),
  }
}

function describe(push: UnsentPush, task: WaitingTask | undefined, now: Date): Omit<QueuedPush, 'to'> {
  const { id, endpoint, tells, queuedAt, freshUntil, lastAnswer, failedAt } = push
  return {
    id,
    service: new URL(endpoint).hostname,
    tells,
    queuedAt,
    // What the service refused for good, or asked to wait with, is no failed try of a task.
    tries: Math.max(task?.tries ?? 0, lastAnswer === null ? 0 : 1),
    nextAt: failedAt !== null || task === undefined || task.isRunning ? null : task.dueAt,
    lastAnswer,
    failedAt,
    maySendAgain: freshUntil > now.toISOString(),
  }
}
