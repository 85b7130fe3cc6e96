import type { NoticeKind } from '#contract/notices.ts'
import { kindOfNotice } from '#contract/notices/kinds.ts'
import { isToldOf, thingOf } from '#contract/notices/things.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { findTell } from './queries.ts'

/** Whether a member does not want to hear this of what it is about. What may not be turned off is told anyway. */
export async function isMutedThing(
  { db, now, glance }: Pick<Change, 'db' | 'now' | 'glance'>,
  memberId: string,
  { kind, facts }: { readonly kind: NoticeKind; readonly facts: unknown },
): Promise<boolean> {
  const ref = thingOf(facts)
  const { group, isOptional } = kindOfNotice(kind)
  if (ref === null || !isOptional || group === 'safety') return false
  const { tell } = await glance(notices, () => findTell(db, memberId, { ...ref, now: now() }))
  return !isToldOf(tell, kind, facts)
}
