import type { NoticeKind } from '#contract/notices.ts'
import type { NoticeContent } from '#contract/notices/facts.ts'
import { kindOfNotice } from '#contract/notices/kinds.ts'
import type { Told } from '#contract/notices/settings.ts'
import { LISTED_THOUGH_MUTED } from '#contract/notices/things.ts'
import type { Database } from '#server/db/database.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart, mayHearOf } from '#server/people/public.ts'

import { type Patience, pushDue } from './due.ts'
import { findSettings, type StoredSettings } from './settings-queries.ts'
import { isMutedThing } from './things/public.ts'
import { toldBy } from './told-by.ts'
import { insertNotification } from './told-queries.ts'

/** Something to tell one member. */
export type Notice = NoticeContent & {
  readonly recipientId: string
  /** Together with `kind`, what it is about, so that nobody is told the same thing twice. */
  readonly subject: string
  /** The member it names, if any; it is deleted when they leave. */
  readonly aboutId?: string | null
  /** Whether its reader waits for it, so that muting whom it names changes nothing. */
  readonly isAwaited?: boolean
  /** Whether it is told in quiet hours too. */
  readonly isUrgent?: boolean
  /** Whether its reader has only so long for it. That time stands still at night. */
  readonly hasDeadline?: boolean
  /** By when its reader has to know it. It waits for no digest that comes later. */
  readonly neededBy?: string | undefined
  /** From when on nobody needs to hear it. What would be pushed or mailed later is only listed. */
  readonly usefulUntil?: string | undefined
}

/** Whether a notice is still of use when it is due. */
export function isOfUse({ usefulUntil }: Pick<Notice, 'usefulUntil'>, due: Date): boolean {
  return usefulUntil === undefined || due.toISOString() < usefulUntil
}

/** Queues the email of a notification, or says otherwise how it is mailed. */
type Mail = (notificationId: string, settings: StoredSettings, patience: Patience) => Promise<void>

/** Tells a member something, unless they were already told. */
export async function tell(change: Change, notice: Notice, mail: Mail): Promise<void> {
  const { db, now, newId, announce, glance } = change
  const { recipientId, aboutId = null } = notice
  if (!(await isWelcome(change, recipientId, aboutId, notice.isAwaited))) return
  const { kind } = notice
  const isMuted = await isMutedThing(change, recipientId, notice)
  const settings = await glance(notices, () => findSettings(db, recipientId))
  const told = channelsOf(kind, toldBy(settings.choices, kind), isMuted)
  if (!Object.values(told).includes(true)) return
  const id = newId()
  const createdAt = now().toISOString()
  const patience = patienceOf(notice)
  const row = { ...notice, aboutId, id, createdAt, patience, isInApp: told.app }
  if (!(await insertNotification(db, row))) return
  if (told.mail) await mail(id, settings, patience)
  if (told.push) {
    const due = pushDue(now(), settings, patience)
    const push = { recipientId, notificationId: id, due: due.toISOString() }
    if (isOfUse(notice, due)) await announce({ type: 'notification.push-due', ...push }, 'nobody')
  }
  if (!told.app) return
  await announce({ type: 'notification.created', recipientId, notification: { id, kind } }, [recipientId])
}

function patienceOf({
  kind,
  isUrgent = kindOfNotice(kind).group === 'safety',
  hasDeadline,
}: Notice): Patience {
  if (isUrgent) return 'urgent'
  return hasDeadline === true ? 'while-time-stands-still' : 'as-they-like'
}

/** How somebody is told of a kind who may have muted what it is about. */
function channelsOf(kind: NoticeKind, told: Told, isMuted: boolean): Told {
  if (!isMuted) return told
  return { app: told.app && LISTED_THOUGH_MUTED.has(kind), mail: false, push: false }
}

/**
 * Whether a member may be told of another: no block lies between the two, and they have not muted them, unless they
 * wait for it.
 */
export async function isWelcome(
  { db, glance, alone }: Change,
  memberId: string,
  otherId: string | null,
  isAwaited = false,
): Promise<boolean> {
  if (otherId === null) return true
  // Under this lock a block deletes what was told. So it comes before this look, or after what follows from it.
  await alone(notices(memberId))
  const pair = { memberId, otherId }
  return await glance(bondsOf, () => mayTellOf(db, pair, isAwaited))
}

/** Whether a member may be told of another by a look at the two alone; `isAwaited` as in `Notice`. */
export async function mayTellOf(
  db: Database,
  pair: { readonly memberId: string; readonly otherId: string },
  isAwaited: boolean,
): Promise<boolean> {
  return isAwaited ? !(await areApart(db, pair)) : await mayHearOf(db, pair)
}
