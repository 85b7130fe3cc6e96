import type { Selectable } from 'kysely'

import type { NoticeKind } from '#contract/notices.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { NotificationTables } from './tables.ts'

type NotificationRow = Selectable<NotificationTables['notification']>

/** Lists what a member was told, in order. */
export async function listToldRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<NotificationRow>,
): Promise<NotificationRow[]> {
  return await db
    .selectFrom('notification')
    .selectAll()
    .where('recipient_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.created_at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes some of what a member was told. @returns how many */
export async function deleteTold(db: Database, memberId: string, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('notification')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notification').select('id').where('recipient_id', '=', memberId).limit(limit),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Deletes some of what was counted for a member, or about them. @returns how many */
export async function deleteCounted(db: Database, memberId: string, limit: number): Promise<number> {
  let deleted = 0
  for (const column of ['recipient_id', 'about_id'] as const) {
    const rows = await db
      .selectFrom('notification_counted')
      .select(['recipient_id', 'subject'])
      .where(column, '=', memberId)
      .limit(limit)
      .execute()
    for (const row of rows) {
      await db
        .deleteFrom('notification_counted')
        .where('recipient_id', '=', row.recipient_id)
        .where('subject', '=', row.subject)
        .execute()
    }
    deleted += rows.length
  }
  return deleted
}

/** Deletes some of what others were told about a member. @returns who was told what */
export async function deleteToldAbout(
  db: Database,
  memberId: string,
  limit: number,
): Promise<{ recipientId: string; notificationId: string }[]> {
  return await db
    .deleteFrom('notification')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notification').select('id').where('about_id', '=', memberId).limit(limit),
    )
    .returning(['recipient_id as recipientId', 'id as notificationId'])
    .execute()
}

/** Lists some of what others were told about a member, by id. */
export async function listToldAbout(
  db: Database,
  memberId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; facts: string }[]> {
  return await db
    .selectFrom('notification')
    .select(['id', 'facts'])
    .where('about_id', '=', memberId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists some of what members were told, by id. */
export async function listSomeTold(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; kind: NoticeKind; facts: string; recipientId: string }[]> {
  return await db
    .selectFrom('notification')
    .select(['id', 'kind', 'facts', 'recipient_id as recipientId'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateFacts(db: Database, notificationId: string, facts: string): Promise<void> {
  await db.updateTable('notification').set({ facts }).where('id', '=', notificationId).execute()
}
