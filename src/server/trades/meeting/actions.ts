import type { Member } from '#contract/accounts.ts'
import type { TableChange } from '#contract/trades/meeting.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { listLacking, listOwnIds } from '#server/collection/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart, readerOf } from '#server/people/public.ts'
import { copiesOf, holderOf } from '#server/trades/talks/public.ts'
import { memberOn, otherSide, sideOf } from '#server/trades/trade-facts.ts'

import { changedTerms } from './changed-terms.ts'
import { oneTable, seatOf } from './locks.ts'
import { moveTable } from './move-table.ts'
import { deleteSeat, findSeat, findTable } from './queries.ts'
import { sealTable } from './seal-table.ts'
import { agreesNow, stateOf, type StoredTable } from './table-facts.ts'

/** A member at a table. */
interface Seated {
  readonly table: StoredTable
  readonly side: TradeSide
}

/**
 * Lays cards on the table, takes them off, or sets the money. That takes the marks of both off; what changes nothing
 * leaves them.
 * @throws {Refusal} `not_found` for a table of others, `meeting_over`, `table_full`, `copies_not_there` or
 * `invalid_input`
 */
export async function changeTable(
  app: App,
  member: Member,
  { tableId, change: asked }: { readonly tableId: string; readonly change: TableChange },
): Promise<void> {
  const reader = await readerOf(app, member.id)
  await transact(app, oneTable(tableId), async (change) => {
    const { table, side } = await findSeated(change, member.id, tableId)
    const terms = await changedTerms(change, table, { asked, side, reader })
    if (terms === undefined) return
    await moveTable(change, table, { terms, version: table.version + 1, changedBy: side })
  })
}

/**
 * Agrees to what lies there, or takes that back. Once both agree to the same version, it is sealed in the same change.
 * @throws {Refusal} `not_found` for a table of others or a binder that isn't theirs, `meeting_over`,
 * `trade_moved_on` for another version, `copies_not_there`, `too_many_copies`, or `invalid_input` for an empty table
 */
export async function agreeAtTable(
  app: App,
  member: Member,
  asked: { readonly tableId: string; readonly version: number; readonly binderId: string | null },
): Promise<void> {
  const { tableId, version, binderId } = asked
  await transact(app, oneTable(tableId), async (change) => {
    if (await isSealed(change, member.id, asked)) return
    const { table, side } = await findSeated(change, member.id, tableId)
    if (table.version !== version) throw new Refusal('trade_moved_on')
    if (binderId === null) {
      if (agreesNow(table, side)) await moveTable(change, table, { marks: { ...table.marks, [side]: null } })
      return
    }
    await checkMark(change, table, { memberId: member.id, binderId })
    const marks = { ...table.marks, [side]: { version, binderId } }
    if (await isOtherReady(change, table, side)) await seal(change, { ...table, marks })
    else await moveTable(change, table, { marks: { ...marks, [otherSide(side)]: null } })
  })
}

/**
 * Leaves a table. An open one is over for both.
 * @throws {Refusal} `not_found` for a table of others
 */
export async function leaveTable(app: App, member: Member, tableId: string): Promise<void> {
  await transact(app, [oneTable(tableId), seatOf(member.id)], async (change) => {
    const table = found(await findTable(change.db, tableId))
    found(sideOf(table, member.id))
    // To leave again changes nothing.
    if ((await findSeat(change.db, member.id)) !== tableId) return
    await deleteSeat(change.db, member.id)
    const state = stateOf(table, change.now())
    await moveTable(change, table, { state: state === 'open' ? 'left' : state })
  })
}

/** Finds an open table for one of its members. The caller holds its lock. */
async function findSeated(change: Change, memberId: string, tableId: string): Promise<Seated> {
  const { db, glance, now } = change
  const table = found(await findTable(db, tableId))
  const side = found(sideOf(table, memberId))
  const pair = { memberId, otherId: memberOn(table, otherSide(side)) }
  if (await glance(bondsOf, () => areApart(db, pair))) throw new Refusal('not_found')
  if (stateOf(table, now()) !== 'open') throw new Refusal('meeting_over')
  return { table, side }
}

/** Whether this very version is sealed already, so that somebody whose reply was lost may ask again. */
async function isSealed(
  { db }: Change,
  memberId: string,
  {
    tableId,
    version,
    binderId,
  }: { readonly tableId: string; readonly version: number; readonly binderId: string | null },
): Promise<boolean> {
  const table = await findTable(db, tableId)
  if (table === undefined || sideOf(table, memberId) === undefined) return false
  return table.state === 'sealed' && table.version === version && binderId !== null
}

async function checkMark(
  change: Change,
  table: StoredTable,
  { memberId, binderId }: { readonly memberId: string; readonly binderId: string },
): Promise<void> {
  const { db, glance } = change
  const { opener, partner, money } = table.terms
  if (opener.length + partner.length === 0 && money === null) throw new Refusal('invalid_input')
  await glance(shelf, async () => {
    if (!(await listOwnIds(db, memberId, [binderId])).has(binderId)) throw new Refusal('not_found')
    const lacking = await listLacking(change, copiesOf(table.terms, table), holderOf(table))
    if (lacking.length > 0)
      throw new Refusal(
        'copies_not_there',
        lacking.map(({ line: { side, index } }) => ({ path: `${side}.${String(index)}`, code: 'too_big' })),
      )
  })
}

/** Whether the other agrees, and the binder that they chose is still there. Without it they choose again. */
async function isOtherReady({ db, glance }: Change, table: StoredTable, side: TradeSide): Promise<boolean> {
  const other = otherSide(side)
  const mark = table.marks[other]
  if (mark?.version !== table.version) return false
  const own = await glance(shelf, () => listOwnIds(db, memberOn(table, other), [mark.binderId]))
  return own.has(mark.binderId)
}

async function seal(change: Change, table: StoredTable): Promise<void> {
  const tradeId = await sealTable(change, table)
  await moveTable(change, table, { marks: table.marks, state: 'sealed', tradeId })
}
