import type { ShownCode } from '#contract/shown-codes.ts'
import type { MeetingTable, TableChange } from '#contract/trades/meeting.ts'
import type { CardLine } from '#contract/trades/places.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import { found } from '#server/http/refusal.ts'
import { agreeAtTable, changeTable, leaveTable } from '#server/trades/meeting/actions.ts'
import { showTableCode, sitDown } from '#server/trades/meeting/code-actions.ts'
import { describeMeeting } from '#server/trades/meeting/describe-meeting.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import type { Seat } from './trading-table.ts'

type Who = Pick<Seat, 'member'>

/** Shows a code, on a phone of one's own. */
export async function showsAtTable(app: TestApp, { member }: Who): Promise<ShownCode> {
  return await showTableCode(app, member, `the phone of ${member.username}`)
}

/** Gives a code, on a phone that shows none unless it is named. */
export async function sitsDown(app: TestApp, { member }: Who, code: string, device?: string): Promise<void> {
  await sitDown(app, member, { code, device })
}

/** One shows a code, and the other gives it. @returns the table, as the first sees it */
export async function sitTogether(
  app: TestApp,
  [opener, partner]: readonly [Who, Who],
): Promise<MeetingTable> {
  const { digits } = await showsAtTable(app, opener)
  await sitsDown(app, partner, digits)
  return await tableOf(app, opener)
}

/** The table where somebody sits. */
export async function tableOf(app: TestApp, { member }: Who): Promise<MeetingTable> {
  return found((await describeMeeting(app, member.id)).table)
}

/** Sets how many copies of a line lie there. */
export async function lays(
  app: TestApp,
  { member }: Who,
  {
    tableId,
    ...laid
  }: {
    readonly tableId: string
    readonly side: TradeSide
    readonly line: CardLine
    readonly copies: number
  },
): Promise<void> {
  await changes(app, { member }, tableId, { kind: 'line', ...laid })
}

export async function changes(
  app: TestApp,
  { member }: Who,
  tableId: string,
  change: TableChange,
): Promise<void> {
  await changeTable(app, member, { tableId, change })
}

/** Agrees to what lies there now, or to a version that was seen. What comes goes into the binder of the seat. */
export async function agrees(
  app: TestApp,
  { member, binderId }: Pick<Seat, 'member' | 'binderId'>,
  seen?: number,
): Promise<void> {
  const { id: tableId, version } = await tableOf(app, { member })
  await agreeAtTable(app, member, { tableId, version: seen ?? version, binderId })
}

export async function leaves(app: TestApp, { member }: Who, tableId: string): Promise<void> {
  await leaveTable(app, member, tableId)
}
