import type { Member } from '#contract/accounts.ts'
import type { Announcement } from '#contract/gatherings/announcements.ts'
import type { App } from '#server/app-context.ts'
import { describeGathering } from '#server/gatherings/seats/describe.ts'

import { listAnnouncements } from './queries.ts'

const WAITS: readonly string[] = ['waiting', 'offered']

/** What the hosts of a gathering wrote, as far as it is for the reader. @throws {Refusal} `not_found` */
export async function describeAnnouncements(
  app: App,
  member: Member,
  gatheringId: string,
): Promise<{ announcements: Announcement[] }> {
  const { own } = await describeGathering(app, member.id, gatheringId)
  const comes = own !== null && (own.state === 'going' || own.role !== 'player')
  const isWaiting = own !== null && WAITS.includes(own.state)
  if (!comes && !isWaiting) return { announcements: [] }
  const rows = await listAnnouncements(app.db, gatheringId, { readerId: member.id, isWaiting: !comes })
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
