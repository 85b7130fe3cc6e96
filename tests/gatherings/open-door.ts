import type { Member } from '#contract/accounts.ts'
import type { OwnCode } from '#contract/gatherings/check-in.ts'
import type { DoorList, ScannedCode } from '#contract/gatherings/door.ts'
import { describeOwnArrival } from '#server/gatherings/door/check-in/describe.ts'
import { describeDoor } from '#server/gatherings/door/describe.ts'
import { scanOwnCode } from '#server/gatherings/door/own-code/actions.ts'
import { found } from '#server/http/refusal.ts'

import { aTable, comes, HOUR_MS, players, type Table } from './table.ts'

/** The host's table starts a month after the beginning, at noon. */
export const TABLE_STARTS_MS = Date.UTC(2030, 1, 1, 12) - Date.UTC(2030, 0, 1)

/** A gathering an hour before it starts, with three who are going. */
export async function anOpenDoor() {
  const table = await aTable(0)
  const members = await players(table.app, 'Frodo', 'Sam', 'Merry')
  for (const member of members) await comes(table, member)
  table.app.pass(TABLE_STARTS_MS - HOUR_MS)
  return { ...table, members }
}

/** The code that a member shows to be scanned. */
export async function shownBy(
  { app, gatheringId }: Pick<Table, 'app' | 'gatheringId'>,
  member: Member,
): Promise<OwnCode> {
  return found((await describeOwnArrival(app, member, gatheringId)).ownCode ?? undefined)
}

export interface Scan {
  /** The host by default. */
  readonly by?: Member
  readonly secondsAgo?: number
}

/** A host scans a code. */
export async function scans(
  { app, host, gatheringId }: Table,
  code: string,
  { by = host, secondsAgo }: Scan = {},
): Promise<ScannedCode> {
  return await scanOwnCode(app, by, { gatheringId, code, secondsAgo })
}

/** The list that the host sees. */
export async function doorOf({ app, host, gatheringId }: Table): Promise<DoorList> {
  return await describeDoor(app, host, { gatheringId, find: '' })
}
