import { isSuspended } from '#server/accounts/public.ts'
import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'
import { memberOn, otherSide, sideOf } from '#server/trades/trade-facts.ts'

import { oneTable, seatOf } from './locks.ts'
import { moveTable } from './move-table.ts'
import { findSeat, findTable } from './queries.ts'

export const meetingReactions: Reactions = {
  'apart.changed': async (change, { memberId, otherId, areApart }) => {
    if (areApart) await endTable(change, memberId, otherId)
  },
  'member.changed': async (change, { memberId }) => {
    if (await isSuspended(change.db, memberId)) await endTable(change, memberId)
  },
  'member.left': (change, { memberId }) => endTable(change, memberId),
}

/** Ends the table where a member sits, with anybody or with this one. Neither is told why. */
async function endTable(change: Change, memberId: string, otherId?: string): Promise<void> {
  const tableId = await change.glance(seatOf, () => findSeat(change.db, memberId))
  if (tableId === undefined) return
  await change.alone(oneTable(tableId))
  const table = await findTable(change.db, tableId)
  const side = table && sideOf(table, memberId)
  if (table?.state !== 'open' || side === undefined) return
  if (otherId !== undefined && memberOn(table, otherSide(side)) !== otherId) return
  await moveTable(change, table, { state: 'left' })
}
