import type { Database } from '#server/db/database.ts'

export interface QueuedMail {
  readonly id: string
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail that is to be written down. */
export interface NewMail extends QueuedMail {
  /** Whose account it is about; nothing for who has left. */
  readonly memberId: string | null
}

/** A mail this process is to send; nobody else tries it until the lease is over. */
export interface TakenMail extends QueuedMail {
  /** This one included. */
  readonly tries: number
}

export async function insertMail(db: Database, { memberId, ...mail }: NewMail, now: Date): Promise<void> {
  const queuedAt = now.toISOString()
  await db
    .insertInto('mail')
    .values({ ...mail, member_id: memberId, queued_at: queuedAt, next_try_at: queuedAt, tries: 0 })
    .execute()
}

/** Takes the mail that waits longest, until `leaseEnd`; nothing when none is due. */
export async function takeMail(db: Database, now: Date, leaseEnd: Date): Promise<TakenMail | undefined> {
  const due = now.toISOString()
  const row = await db
    .updateTable('mail')
    .set((eb) => ({ next_try_at: leaseEnd.toISOString(), tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb.selectFrom('mail').select('id').where('next_try_at', '<=', due).orderBy('next_try_at').limit(1),
    )
    .where('next_try_at', '<=', due)
    .returning(['id', 'kind', 'recipient', 'subject', 'text', 'html', 'tries'])
    .executeTakeFirst()
  return row && { ...row, text: row.text ?? '', html: row.html ?? '' }
}

/** Forgets a mail altogether. */
export async function deleteMail(db: Database, mailId: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', mailId).execute()
}

const EMPTIED = { text: null, html: null, next_try_at: null }

export async function updateSent(db: Database, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...EMPTIED, sent_at: now.toISOString() })
    .where('id', '=', mailId)
    .execute()
}

export async function updateFailed(db: Database, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...EMPTIED, failed_at: now.toISOString() })
    .where('id', '=', mailId)
    .execute()
}

export async function updateNextTry(db: Database, mailId: string, nextTryAt: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ next_try_at: nextTryAt.toISOString() })
    .where('id', '=', mailId)
    .execute()
}

export async function countMails(db: Database): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([countWhere(db, 'next_try_at'), countWhere(db, 'failed_at')])
  return { waiting, failed }
}

async function countWhere(db: Database, column: 'next_try_at' | 'failed_at'): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Forgets mails of before `before`, sent or not. */
export async function deleteMailsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('queued_at', '<', before.toISOString()).execute()
}
