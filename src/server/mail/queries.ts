import { z } from 'zod'

import { QuotedRef } from '#contract/mail.ts'
import { ThingRef } from '#contract/notices/things.ts'
import type { Database } from '#server/db/database.ts'

const Carried = z.array(ThingRef)
const Quotes = z.array(QuotedRef)

export interface QueuedMail {
  readonly id: string
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribe?: string | null
  /** The things whose files go with it. */
  readonly carries?: readonly ThingRef[]
  /** What it quotes. */
  readonly quotes?: readonly QuotedRef[]
}

/** A mail to be stored. */
export interface NewMail extends QueuedMail {
  /** The account it is about; `null` for a former member. */
  readonly memberId: string | null
}

/** A mail still to be sent. */
export interface WaitingMail extends NewMail {
  readonly queuedAt: string
}

export async function insertMail(
  db: Database,
  { memberId, carries = [], quotes = [], ...mail }: NewMail,
  now: Date,
): Promise<void> {
  const queuedAt = now.toISOString()
  await db
    .insertInto('mail')
    .values({
      ...mail,
      carries: carries.length === 0 ? null : JSON.stringify(carries),
      quotes: quotes.length === 0 ? null : JSON.stringify(quotes),
      member_id: memberId,
      queued_at: queuedAt,
    })
    .execute()
}

export async function findWaitingMail(db: Database, mailId: string): Promise<WaitingMail | undefined> {
  const row = await db
    .selectFrom('mail')
    .select([
      'id',
      'kind',
      'recipient',
      'subject',
      'text',
      'html',
      'unsubscribe',
      'carries',
      'quotes',
      'member_id as memberId',
      'queued_at as queuedAt',
    ])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { text, html, carries, quotes } = row
  return {
    ...row,
    text: text ?? '',
    html: html ?? '',
    carries: Carried.parse(JSON.parse(carries ?? '[]')),
    quotes: Quotes.parse(JSON.parse(quotes ?? '[]')),
  }
}

/** The member that a mail is about; `null` if it, or they, are gone. */
export async function findMailMember(db: Database, mailId: string): Promise<string | null> {
  const row = await db.selectFrom('mail').select('member_id').where('id', '=', mailId).executeTakeFirst()
  return row?.member_id ?? null
}

/** Deletes a mail completely. */
export async function deleteMail(db: Database, mailId: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', mailId).execute()
}

const EMPTIED = { text: null, html: null, unsubscribe: null, carries: null, quotes: null }

export async function updateSent(db: Database, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...EMPTIED, sent_at: now.toISOString() })
    .where('id', '=', mailId)
    .execute()
}

/** Marks a mail as failed. Its text stays until `againUntil`, if that is not over. */
export async function updateFailed(db: Database, mailId: string, now: Date, againUntil: Date): Promise<void> {
  const at = now.toISOString()
  const kept =
    againUntil > now ? { again_until: againUntil.toISOString() } : { ...EMPTIED, again_until: null }
  await db
    .updateTable('mail')
    .set({ ...kept, failed_at: at })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute()
}

/** Deletes the texts of failed mails that can't be sent any more. */
export async function emptyFailed(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...EMPTIED, again_until: null })
    .where('again_until', '<=', now.toISOString())
    .execute()
}

export async function countMails(db: Database): Promise<{ waiting: number; failed: number }> {
  // A failed one was never sent. Asked for those that wait alone, SQLite reads all that did not fail.
  const [unsent, failed] = await Promise.all([
    selectCount(db).where('sent_at', 'is', null).executeTakeFirstOrThrow(),
    selectCount(db).where('failed_at', 'is not', null).executeTakeFirstOrThrow(),
  ])
  return { waiting: unsent.count - failed.count, failed: failed.count }
}

function selectCount(db: Database) {
  return db.selectFrom('mail').select(({ fn }) => fn.countAll<number>().as('count'))
}

/** Deletes mails from before `before`, sent or not. */
export async function deleteMailsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('queued_at', '<', before.toISOString()).execute()
}
