import type { Change } from '#server/events/transact.ts'
import { profile } from '#server/profile/locks.ts'
import { findCurrency } from '#server/profile/public.ts'

import { oneTable } from './locks.ts'
import { moveTable } from './move-table.ts'
import { findSeat, findTable, insertTable, upsertSeat } from './queries.ts'
import { stateOf, type StoredTable } from './table-facts.ts'

/** Two who met: the opener showed a code, and the partner gave it. */
interface Met {
  readonly openerId: string
  readonly partnerId: string
  readonly isOneDevice: boolean
}

/**
 * Seats two members at one table: the one that they sit at together, or a new one. Each leaves where they sat with
 * somebody else. The caller holds the locks of both seats.
 * @returns the table's id
 */
export async function seatBoth(change: Change, met: Met): Promise<string> {
  const { db, newId, alone } = change
  const both = [met.openerId, met.partnerId]
  const before = new Set<string>()
  for (const memberId of both) {
    const tableId = await findSeat(db, memberId)
    if (tableId !== undefined) before.add(tableId)
  }
  const fresh = newId()
  await alone([...before, fresh].map(oneTable))
  for (const tableId of before) {
    const table = await findTable(db, tableId)
    if (table === undefined || stateOf(table, change.now()) !== 'open') continue
    if (isOf(table, both)) return await sitOn(change, table, met)
    await moveTable(change, table, { state: 'left' })
  }
  return await open(change, fresh, met)
}

function isOf({ openerId, partnerId }: StoredTable, both: readonly string[]): boolean {
  return both.includes(openerId) && both.includes(partnerId)
}

/** What lies there stays there. */
async function sitOn(change: Change, table: StoredTable, { isOneDevice }: Met): Promise<string> {
  const metAt = change.now().toISOString()
  await moveTable(change, table, { metAt, isOneDevice: table.isOneDevice || isOneDevice })
  return table.id
}

async function open(change: Change, id: string, { openerId, partnerId, isOneDevice }: Met): Promise<string> {
  const { db, config, now, glance, announce } = change
  const instant = now().toISOString()
  // In the currency of whoever showed the code, as an offer is in that of whoever makes it.
  const currency = await glance(profile, () => findCurrency({ db, config }, openerId))
  await insertTable(db, {
    id,
    openerId,
    partnerId,
    state: 'open',
    version: 1,
    changedBy: null,
    terms: { opener: [], partner: [], money: null },
    currency,
    marks: { opener: null, partner: null },
    isOneDevice,
    tradeId: null,
    metAt: instant,
    touchedAt: instant,
  })
  for (const memberId of [openerId, partnerId]) await upsertSeat(db, memberId, id)
  const members = [openerId, partnerId]
  await announce(
    { type: 'meeting.changed', tableId: id, openerId, partnerId, version: 1, state: 'open' },
    members,
  )
  return id
}
