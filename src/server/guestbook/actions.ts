import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'

import { guestbookEntry } from './locks.ts'
import { insertEntry } from './queries.ts'

/** Signs the guestbook. A second entry replaces the first. */
export async function signGuestbook(app: App, { id, username }: Member, text: string): Promise<void> {
  await transact(app, guestbookEntry(id), async ({ db, now, announce }) => {
    await insertEntry(db, { member_id: id, username, text, signed_at: now().toISOString() })
    await announce({ type: 'guestbook.signed', memberId: id }, 'everyone')
  })
}
