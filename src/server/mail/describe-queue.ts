import { LETTER_PAGE_SIZE, type QueuedLetter } from '#contract/letters.ts'
import type { App } from '#server/app-context.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { listTasksOf, type WaitingTask } from '#server/tasks/waiting-queries.ts'

import { sendLetter } from './jobs.ts'
import { maskedAddress } from './masked-address.ts'
import { listUnsent, type UnsentMail } from './queue-queries.ts'
import { sendableUntil } from './sending-times.ts'

/** One page of the mails that wait or failed, the newest first. */
export async function describeQueue(
  { db, now }: Pick<App, 'db' | 'now'>,
  cursor: string | undefined,
): Promise<{ letters: QueuedLetter[]; nextCursor: string | null }> {
  const place = readCursor(cursor)
  const before = place && { queuedAt: place.key, id: place.id }
  const mails = await listUnsent(db, { before, limit: LETTER_PAGE_SIZE })
  const tasks = await listTasksOf(
    db,
    sendLetter.name,
    mails.map(({ id }) => id),
  )
  const known = new Map(tasks.map((task) => [task.key, task]))
  return {
    letters: mails.map((mail) => describe(mail, known.get(mail.id), now())),
    nextCursor: cursorAfter(mails, LETTER_PAGE_SIZE, ({ queuedAt, id }) => ({ key: queuedAt, id })),
  }
}

function describe(mail: UnsentMail, task: WaitingTask | undefined, now: Date): QueuedLetter {
  const { id, kind, recipient, queuedAt, failedAt, againUntil } = mail
  const isKept = failedAt === null || (againUntil !== null && againUntil > now.toISOString())
  return {
    id,
    kind,
    maskedTo: maskedAddress(recipient),
    queuedAt,
    tries: task?.tries ?? 0,
    nextAt: failedAt !== null || task === undefined || task.isRunning ? null : task.dueAt,
    lastAnswer: codeIn(task?.lastError),
    failedAt,
    maySendAgain: isKept && sendableUntil(kind, queuedAt) > now,
  }
}

/** What stands after the name of the error. */
function codeIn(error: string | null | undefined): string | null {
  if (error === null || error === undefined) return null
  return error.slice(error.indexOf(': ') + 1).trim()
}
