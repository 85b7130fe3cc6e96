import type { Database } from '#server/db/database.ts'

/** A mail that waits or failed. */
export interface UnsentMail {
  readonly id: string
  readonly kind: string
  readonly recipient: string
  readonly memberId: string | null
  readonly queuedAt: string
  readonly failedAt: string | null
  readonly againUntil: string | null
}

const unsentMails = (db: Database) =>
  db
    .selectFrom('mail')
    .select([
      'id',
      'kind',
      'recipient',
      'member_id as memberId',
      'queued_at as queuedAt',
      'failed_at as failedAt',
      'again_until as againUntil',
    ])
    .where('sent_at', 'is', null)

/** Lists mails that wait or failed, the newest first. */
export async function listUnsent(
  db: Database,
  {
    before,
    limit,
  }: { readonly before: { queuedAt: string; id: string } | undefined; readonly limit: number },
): Promise<UnsentMail[]> {
  return await unsentMails(db)
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('queued_at', 'id'), '<', eb.tuple(before?.queuedAt ?? '', before?.id ?? '')),
      ),
    )
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findUnsent(db: Database, mailId: string): Promise<UnsentMail | undefined> {
  return await unsentMails(db).where('id', '=', mailId).executeTakeFirst()
}

/** Lets a failed mail wait again, if its text is still there. @returns whether this call did it */
export async function updateWaitingAgain(db: Database, mailId: string, now: Date): Promise<boolean> {
  const waiting = await db
    .updateTable('mail')
    .set({ failed_at: null, again_until: null })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('again_until', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return waiting !== undefined
}

/** @returns the mail, if it was not sent and this call deleted it */
export async function deleteUnsent(db: Database, mailId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('mail')
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
