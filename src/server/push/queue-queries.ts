import { z } from 'zod'

import type { Database } from '#server/db/database.ts'

/** A push that waits or failed, without what it takes to reach its browser. */
export interface UnsentPush {
  readonly id: string
  readonly memberId: string
  /** The address of the browser, which is a secret. */
  readonly endpoint: string
  /** How many notifications it tells; 0 for a test. */
  readonly tells: number
  readonly queuedAt: string
  readonly freshUntil: string
  readonly lastAnswer: string | null
  readonly failedAt: string | null
}

const unsentPushes = (db: Database) =>
  db
    .selectFrom('push_message')
    .innerJoin('push_device', 'push_device.id', 'push_message.device_id')
    .select([
      'push_message.id',
      'push_message.member_id as memberId',
      'push_device.endpoint',
      'push_message.notification_ids as notificationIds',
      'push_message.queued_at as queuedAt',
      'push_message.fresh_until as freshUntil',
      'push_message.last_answer as lastAnswer',
      'push_message.failed_at as failedAt',
    ])

type UnsentRow = Omit<UnsentPush, 'tells'> & { readonly notificationIds: string }

const pushOf = ({ notificationIds, ...row }: UnsentRow): UnsentPush => ({
  ...row,
  tells: z.array(z.string()).parse(JSON.parse(notificationIds)).length,
})

/** Lists pushes that wait or failed, the newest first. */
export async function listUnsent(
  db: Database,
  {
    before,
    limit,
  }: { readonly before: { queuedAt: string; id: string } | undefined; readonly limit: number },
): Promise<UnsentPush[]> {
  const rows = await unsentPushes(db)
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('push_message.queued_at', 'push_message.id'),
          '<',
          eb.tuple(before?.queuedAt ?? '', before?.id ?? ''),
        ),
      ),
    )
    .orderBy('push_message.queued_at', 'desc')
    .orderBy('push_message.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(pushOf)
}

export async function findUnsent(db: Database, pushId: string): Promise<UnsentPush | undefined> {
  const row = await unsentPushes(db).where('push_message.id', '=', pushId).executeTakeFirst()
  return row && pushOf(row)
}

/** Lets a push that failed wait again. @returns whether it is still there and worth sending */
export async function updateWaitingAgain(db: Database, pushId: string, now: Date): Promise<boolean> {
  const waiting = await db
    .updateTable('push_message')
    .set({ failed_at: null, last_answer: null })
    .where('id', '=', pushId)
    .where('fresh_until', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return waiting !== undefined
}

/** Notes what the push service answered, and that it will be asked again. */
export async function updateAnswered(db: Database, pushId: string, answer: string): Promise<void> {
  await db.updateTable('push_message').set({ last_answer: answer }).where('id', '=', pushId).execute()
}

/** Notes that a push was given up, with the answer to its last try if it was not noted before. */
export async function updateFailed(
  db: Database,
  pushId: string,
  { at, answer }: { readonly at: Date; readonly answer?: string },
): Promise<void> {
  await db
    .updateTable('push_message')
    .set({ failed_at: at.toISOString(), ...(answer === undefined ? {} : { last_answer: answer }) })
    .where('id', '=', pushId)
    .execute()
}

/** @returns whether this call deleted it */
export async function deleteUnsent(db: Database, pushId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('push_message')
    .where('id', '=', pushId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes pushes that failed before a time. */
export async function deleteFailedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('push_message').where('failed_at', '<', before.toISOString()).execute()
}

export async function countFailedPushes(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('push_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
