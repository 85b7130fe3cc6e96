import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Leaver } from '#server/events/belongings.ts'

import { LAST_LETTERS } from './letter-words.ts'
import type { MailTables } from './tables.ts'

type MailRow = Selectable<MailTables['mail']>

/** Lists recent mails to a member or about them, without their text, because a link in it may still work. */
export async function listMailRows(
  db: Database,
  memberId: string,
): Promise<Omit<MailRow, 'text' | 'html' | 'unsubscribe' | 'carries' | 'quotes'>[]> {
  return await db
    .selectFrom('mail')
    .select([
      'id',
      'kind',
      'recipient',
      'subject',
      'queued_at',
      'sent_at',
      'failed_at',
      'again_until',
      'member_id',
    ])
    .where('member_id', '=', memberId)
    .orderBy('queued_at')
    .execute()
}

/**
 * Deletes some mails about a member, or to their address until they left, except those that tell them that the account is
 * gone. @returns how many
 */
export async function deleteMailsOf(
  db: Database,
  { id, email, leftAt }: Leaver,
  limit: number,
): Promise<number> {
  const rows = await db
    .deleteFrom('mail')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where((or) =>
          or.or([
            or('member_id', '=', id),
            or.and([or('recipient', '=', email), or('queued_at', '<=', leftAt)]),
          ]),
        )
        .where('kind', 'not in', LAST_LETTERS)
        .limit(limit),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Whether a mail was queued after an instant. */
export async function isQueuedAfter(db: Database, mailId: string, instant: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mail')
    .select('id')
    .where('id', '=', mailId)
    .where('queued_at', '>', instant)
    .executeTakeFirst()
  return mail !== undefined
}
