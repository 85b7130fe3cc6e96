import { authSecretOf, findFullMember, isSuspended } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { findUnit } from '#server/location/public.ts'
import { notices } from '#server/notifications/locks.ts'
import { findSettings } from '#server/notifications/settings/queries.ts'
import { bondsOf } from '#server/people/locks.ts'
import { mayHearOf } from '#server/people/public.ts'
import { NoFacts, taskKind } from '#server/tasks/task-kind.ts'

import { isFresh, linesOf } from './letter.ts'
import { type DueNotice, findNextDue, takeDue } from './queries.ts'
import { writeToken } from './unsubscribe-token.ts'

/** Mails a member, whose id is the key, what they have not read. */
export const mailNews = taskKind({
  name: 'notifications.mail-news',
  facts: NoFacts,
  again: 'sooner',
  run: (app, _, { key }) => sendNews(app, key),
})

/**
 * Whatever is due leaves the queue in the change that queues the email, so nobody is told twice, whichever
 * process sends.
 */
async function sendNews(app: App, memberId: string): Promise<void> {
  await transact(app, notices(memberId), async (change) => {
    const whose = { recipientId: memberId, channel: 'mail' } as const
    const due = await takeDue(change.db, whose, change.now())
    const next = await findNextDue(change.db, whose)
    if (next !== undefined) await change.later(mailNews, { key: memberId, due: next })
    const told = await withoutUnwelcome(change, memberId, due)
    if (told.length > 0) await announceMail(change, memberId, { told, secret: authSecretOf(app) })
  })
}

/** What is worth telling, and of nobody whom the member has muted or blocked meanwhile. */
async function withoutUnwelcome(
  { db, now, glance }: Change,
  memberId: string,
  due: readonly DueNotice[],
): Promise<DueNotice[]> {
  const kept: DueNotice[] = []
  for (const notice of due) {
    const { aboutId } = notice
    const isWelcome =
      aboutId === null || (await glance(bondsOf, () => mayHearOf(db, { memberId, otherId: aboutId })))
    if (isWelcome && isFresh(notice, now())) kept.push(notice)
  }
  return kept
}

async function announceMail(
  { db, config: { publicUrl }, announce }: Change,
  memberId: string,
  { told, secret }: { readonly told: readonly DueNotice[]; readonly secret: string },
): Promise<void> {
  const member = await findFullMember(db, memberId)
  // An address that nobody confirmed may be somebody else's.
  if (member?.isVerified !== true || (await isSuspended(db, memberId))) return
  if ((await findSettings(db, memberId)).refusedAddress === member.email) return
  const kinds = [...new Set(told.map(({ kind }) => kind))]
  await announce(
    {
      type: 'mail.wanted',
      to: member.email,
      memberId,
      letter: {
        kind: 'news',
        username: member.username,
        lines: linesOf(told, await findUnit(db, memberId), publicUrl),
        settings: new URL('/profile#notices', publicUrl).href,
        unsubscribe: new URL(`/unsubscribe/${writeToken({ memberId, kinds }, secret)}`, publicUrl).href,
      },
    },
    'nobody',
  )
}
