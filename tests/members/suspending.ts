import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

/** Suspends a member, for good or until some time, or restores them with `null`, as if a keeper had, and without a trace. */
export async function suspend(
  app: App,
  username: string,
  at: string | null,
  until: string | null = null,
): Promise<void> {
  const { id } = found(await findMemberByUsername(app.db, username))
  await app.db
    .updateTable('member')
    .set({ suspended_at: at, suspended_until: at === null ? null : until })
    .where('id', '=', id)
    .execute()
  await transact(app, [], ({ announce }) => announce({ type: 'member.changed', memberId: id }, [id]))
}
