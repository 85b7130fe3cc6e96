import { DEPARTED } from '#contract/accounts/leaving.ts'
import { findMember } from '#server/accounts/public.ts'
import type { Change } from '#server/events/transact.ts'

/**
 * The name of a member in a notification. A former member has none, and the notification is then about
 * nobody.
 */
export async function nameOf(
  { db }: Change,
  memberId: string,
): Promise<{ readonly username: string; readonly aboutId: string | null }> {
  const username = (await findMember(db, memberId))?.username ?? DEPARTED
  return { username, aboutId: username === DEPARTED ? null : memberId }
}
