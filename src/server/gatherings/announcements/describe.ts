import type { Member } from '#contract/accounts.ts'
import type { OwnPlace } from '#contract/gatherings.ts'
import type { Announcement } from '#contract/gatherings/announcements.ts'
import type { App } from '#server/app-context.ts'
import { describeGathering } from '#server/gatherings/seats/public.ts'

import { listAnnouncements } from './queries.ts'

const WAITS: readonly string[] = ['waiting', 'offered']

/** Whether an announcement is for somebody with this place at the gathering. */
export function mayRead(
  own: Pick<OwnPlace, 'state' | 'role'> | null,
  { isForWaiting }: Pick<Announcement, 'isForWaiting'>,
): boolean {
  if (own === null) return false
  if (own.state === 'going' || own.role !== 'player') return true
  return isForWaiting && WAITS.includes(own.state)
}

/** What the hosts of a gathering wrote, as far as it is for the reader. @throws {Refusal} `not_found` */
export async function describeAnnouncements(
  app: App,
  member: Member,
  gatheringId: string,
): Promise<{ announcements: Announcement[] }> {
  const { own } = await describeGathering(app, member.id, gatheringId)
  if (!mayRead(own, { isForWaiting: true })) return { announcements: [] }
  const isWaiting = !mayRead(own, { isForWaiting: false })
  const rows = await listAnnouncements(app.db, gatheringId, { readerId: member.id, isWaiting })
  return {
    announcements: rows.map(({ number, words, at, by, isForWaiting }) => ({
      number,
      words,
      at,
      by,
      isForWaiting: isForWaiting === 1,
    })),
  }
}
