import type { Member } from '#contract/accounts.ts'
import type { EventOf } from '#contract/events.ts'
import type { NoticeSettings } from '#contract/notices/settings.ts'
import { findFullMember } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'

import { notify } from './actions.ts'
import { notices } from './locks.ts'
import { findSettings, upsertSettings } from './settings-queries.ts'
import { describeSettings } from './told-by.ts'

const DOMAIN_MAX = 40

/** Stops news to an address at which nobody is reached, and says so in the app, once. */
export async function noteRefusal(change: Change, event: EventOf<'mail.bounced'>): Promise<void> {
  const { db, alone, newId, announce } = change
  const { memberId, address } = event
  await alone(notices(memberId))
  // They changed it meanwhile, or it is the one they want to change to.
  if ((await findFullMember(db, memberId))?.email !== address) return
  const settings = await findSettings(db, memberId)
  if (settings.refusedAddress === address) return
  await upsertSettings(db, memberId, { ...settings, refusedAddress: address })
  await announce({ type: 'notification.settings-changed', memberId }, [memberId])
  await notify(change, {
    recipientId: memberId,
    kind: 'address-refused',
    subject: newId(),
    facts: { address: cut(address) },
  })
}

/** Mails news to a member again: they wish it, or have shown that our emails reach them. */
export async function forgetRefusal({ db, alone, announce }: Change, memberId: string): Promise<void> {
  await alone(notices(memberId))
  const settings = await findSettings(db, memberId)
  if (settings.refusedAddress === null) return
  await upsertSettings(db, memberId, { ...settings, refusedAddress: null })
  await announce({ type: 'notification.settings-changed', memberId }, [memberId])
}

/** Mails news to a member again, until their address is refused again. */
export async function tryMailAgain(app: App, { id }: Pick<Member, 'id'>): Promise<NoticeSettings> {
  return await transact(app, notices(id), async (change) => {
    await forgetRefusal(change, id)
    return describeSettings(await findSettings(change.db, id))
  })
}

/** An address that its owner knows again, and others don't learn from a screen. */
function cut(address: string): string {
  const at = address.lastIndexOf('@')
  const letters = Array.from(address.slice(at + 1))
  const domain = letters.length > DOMAIN_MAX ? `${letters.slice(0, DOMAIN_MAX).join('')}…` : letters.join('')
  return `${Array.from(address)[0] ?? ''}…@${domain}`
}
