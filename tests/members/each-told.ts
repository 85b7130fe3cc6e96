import { tellingOf } from '#contract/notices/kinds.ts'
import type { App } from '#server/app-context.ts'
import { findUnit } from '#server/location/public.ts'

/** Each notification in a member's list by itself, as if none were told together; the newest first. */
export async function eachTold({ db }: Pick<App, 'db'>, memberId: string) {
  const unit = await findUnit(db, memberId)
  const rows = await db
    .selectFrom('notification')
    .select(['kind', 'facts', 'created_at as createdAt', 'read_at as readAt'])
    .where('recipient_id', '=', memberId)
    .where('in_app', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ kind, facts, createdAt, readAt }) => {
    const { message, link } = tellingOf(kind, JSON.parse(facts), unit)
    return { kind, message, link, createdAt, read: readAt !== null }
  })
}
