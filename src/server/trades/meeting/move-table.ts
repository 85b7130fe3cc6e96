import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { updateTable } from './queries.ts'
import type { StoredTable } from './table-facts.ts'

/**
 * Changes a table that the caller has read under its lock, and tells both.
 * @throws {Refusal} `trade_moved_on` if it is no longer as it was read
 */
export async function moveTable(
  change: Change,
  table: StoredTable,
  next: Partial<Omit<StoredTable, 'id' | 'openerId' | 'partnerId'>>,
): Promise<void> {
  const after = { ...table, ...next, touchedAt: change.now().toISOString() }
  if (!(await updateTable(change.db, table, after))) throw new Refusal('trade_moved_on')
  const { id: tableId, openerId, partnerId, version, state } = after
  await change.announce({ type: 'meeting.changed', tableId, openerId, partnerId, version, state }, [
    openerId,
    partnerId,
  ])
}
