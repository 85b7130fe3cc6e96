import { listHoldsOf } from '#server/collection/holds/queries.ts'
import { found } from '#server/http/refusal.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { findStanding } from '#server/standing/queries.ts'
import { findTrade } from '#server/trades/queries.ts'

import { lyingIn } from './sealing-table.ts'
import type { Seat, TradingTable } from './trading-table.ts'

/** What a trade gave one of its members, and what they know of it. */
export interface Page {
  /** Copies of the card they came with that lie in their binder, of the other's, and promised ones. */
  readonly own: number
  readonly got: number
  readonly held: number
  readonly completed: number
  readonly points: number
  /** What they were told, the newest first. */
  readonly told: readonly string[]
}

type Entry = Omit<Page, 'told'> & {
  readonly told: readonly { readonly id: string; readonly message: string }[]
}

/** All that a trade of Gandalf and Frodo can have changed. */
export interface Book<Of> {
  readonly state: string
  readonly gandalf: Of
  readonly frodo: Of
}

export async function bookOf(table: TradingTable, tradeId: string): Promise<Book<Entry>> {
  const { state } = found(await findTrade(table.app.db, tradeId))
  const { gandalf, frodo } = table
  return {
    state,
    gandalf: await entryOf(table, gandalf, frodo),
    frodo: await entryOf(table, frodo, gandalf),
  }
}

async function entryOf({ app }: TradingTable, mine: Seat, theirs: Seat): Promise<Entry> {
  const { id } = mine.member
  const lying = await lyingIn(app, mine)
  const holds = await listHoldsOf(app, id)
  const { tradesCompleted: completed, points } = await findStanding(app.db, id)
  return {
    own: lying[mine.printingId] ?? 0,
    got: lying[theirs.printingId] ?? 0,
    held: holds.reduce((sum, { quantity }) => sum + quantity, 0),
    completed,
    points,
    told: await listNotifications(app.db, id, { limit: 50, after: undefined }),
  }
}

/** How it stands, with the points and the news that came since an earlier book. */
export function since(before: Book<Entry>, after: Book<Entry>): Book<Page> {
  return {
    state: after.state,
    gandalf: pageSince(before.gandalf, after.gandalf),
    frodo: pageSince(before.frodo, after.frodo),
  }
}

function pageSince(before: Entry, after: Entry): Page {
  const known = new Set(before.told.map(({ id }) => id))
  const news = after.told.filter(({ id }) => !known.has(id))
  return { ...after, points: after.points - before.points, told: news.map(({ message }) => message) }
}
