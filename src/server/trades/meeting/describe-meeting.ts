import { standardIn } from '#contract/collection/valuation.ts'
import type { Meeting, MeetingTable } from '#contract/trades/meeting.ts'
import type { App } from '#server/app-context.ts'
import { listPrintings, listResults } from '#server/cards/public.ts'
import { listLacking } from '#server/collection/public.ts'
import { type Reader, readerOf } from '#server/people/public.ts'
import { closedUntil, triesSince } from '#server/shown-codes.ts'
import { listShownFaces } from '#server/trades/face-queries.ts'
import { copiesOf, holderOf, snapshotOf } from '#server/trades/talks/public.ts'
import { memberOn, otherSide, sideOf } from '#server/trades/trade-facts.ts'

import { listTries } from './code-queries.ts'
import { findSeat, findTable } from './queries.ts'
import { agreesNow, stateOf, type StoredTable } from './table-facts.ts'

/** Where a member sits, as they see it. With somebody from whom a block parts them, they sit nowhere. */
export async function describeMeeting(app: App, memberId: string): Promise<Meeting> {
  const { db } = app
  const now = app.now()
  const [table, tries] = await Promise.all([
    describeOwnTable(app, memberId),
    listTries(db, memberId, triesSince(now)),
  ])
  return { table: table ?? null, closedUntil: closedUntil(tries, now) }
}

async function describeOwnTable(app: App, memberId: string): Promise<MeetingTable | undefined> {
  const tableId = await findSeat(app.db, memberId)
  const table = tableId === undefined ? undefined : await findTable(app.db, tableId)
  return table && (await describeTable(app, await readerOf(app, memberId), { table, memberId }))
}

async function describeTable(
  app: App,
  reader: Reader,
  { table, memberId }: { readonly table: StoredTable; readonly memberId: string },
): Promise<MeetingTable | undefined> {
  const side = sideOf(table, memberId)
  if (side === undefined) return undefined
  const other = otherSide(side)
  const otherId = memberOn(table, other)
  if (reader.apartIds.has(otherId)) return undefined
  const { db } = app
  const state = stateOf(table, app.now())
  const { terms } = table
  const named = [...terms.opener, ...terms.partner].flatMap((line) =>
    line.kind === 'choose' ? [] : [line.printingId],
  )
  const ids = [...new Set(named)]
  // At once: each is a way to PostgreSQL and back, and both phones ask after every change.
  const [priced, printings, faces, lacking] = await Promise.all([
    listPrintings(db, ids),
    listResults(db, ids),
    listShownFaces(db, reader, [otherId]),
    state === 'open' ? listLacking(app, copiesOf(terms, table), holderOf(table)) : [],
  ])
  const known = new Map(priced.map((printing) => [printing.id, printing]))
  const usual = { ...standardIn(table.currency), byHand: [] }
  return {
    id: table.id,
    state,
    side,
    otherUsername: faces.get(otherId)?.username ?? null,
    otherAvatarUrl: faces.get(otherId)?.avatarUrl ?? null,
    version: table.version,
    changedBy: table.changedBy,
    agrees: agreesNow(table, side),
    otherAgrees: agreesNow(table, other),
    terms,
    prices: snapshotOf(terms, {}, { usual, printings: known, now: app.now() }),
    printings,
    lacking: lacking.map(({ line, available }) => ({ side: line.side, index: line.index, available })),
    tradeId: table.tradeId,
  }
}
