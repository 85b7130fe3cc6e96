import { setImmediate as turn } from 'node:timers/promises'

import type { z } from 'zod'

import type { PastQuestion, pastTradeEndpoints } from '#contract/trades/history.ts'
import { RoundTerms } from '#contract/trades/rounds.ts'
import { TRADE_PAGE_SIZE } from '#contract/trades/trade.ts'
import type { App } from '#server/app-context.ts'
import { askEngine } from '#server/cards/public.ts'
import { type Cursor, cursorAfter, readCursor } from '#server/http/cursor.ts'
import { type Reader, readerOf } from '#server/people/public.ts'
import { listShownFaces, listShownNames } from '#server/trades/face-queries.ts'
import { summaryOf } from '#server/trades/talks/public.ts'

import { findOldestEnd, listPast, type PastTrade } from './queries.ts'

type Names = ReadonlyMap<string, string>

/** Trades looked through at a time for a name or for cards that a search finds. */
const STRETCH = 100

/** Finds a page of a member's trades that are over. */
export async function findPastPage(
  app: App,
  memberId: string,
  { cursor, ...question }: z.output<typeof pastTradeEndpoints.list.input>,
): Promise<z.input<typeof pastTradeEndpoints.list.reply>> {
  const reader = await readerOf(app, memberId)
  const found: PastTrade[] = []
  let unreadable: string | null = null
  for await (const stretch of stretchesOf(app, reader, question, readCursor(cursor))) {
    found.push(...stretch.trades)
    unreadable = stretch.unreadable
    if (found.length >= TRADE_PAGE_SIZE) break
  }
  const page = found.slice(0, TRADE_PAGE_SIZE)
  const faces = await listShownFaces(
    app.db,
    reader,
    page.map(({ otherId }) => otherId),
  )
  return {
    trades: page.map((trade) => summaryOf(trade, faces, app.now())),
    nextCursor: cursorAfter(page, TRADE_PAGE_SIZE, ({ updatedAt, id }) => ({ key: updatedAt, id })),
    unreadable,
    oldestAt: await findOldestEnd(app.db, reader),
  }
}

/** Some trades that a question finds, and whom the reader may name of their partners. */
interface Stretch {
  readonly trades: readonly PastTrade[]
  readonly names: Names
  /** Why the search cannot be read; names are found all the same. */
  readonly unreadable: string | null
}

/**
 * Goes through a member's trades that are over, the last first, a stretch at a time. So the search has few cards
 * for its whole world, however long somebody has traded.
 */
export async function* stretchesOf(
  app: App,
  reader: Reader,
  { q, from, until }: PastQuestion,
  start?: Cursor,
): AsyncGenerator<Stretch> {
  const limit = q === '' ? TRADE_PAGE_SIZE : STRETCH
  let after = start
  for (;;) {
    const trades = await listPast(app.db, { reader, from, until }, { after, limit })
    const names = await listShownNames(
      app.db,
      reader,
      trades.map(({ otherId }) => otherId),
    )
    yield q === '' ? { trades, names, unreadable: null } : await amongThem(app, q, { trades, names })
    const last = trades.at(-1)
    if (last === undefined || trades.length < limit) return
    after = { key: last.updatedAt, id: last.id }
    await turn()
  }
}

/** Those of some trades that a partner's name or a card leads to, in one question to the engine. */
async function amongThem(
  app: App,
  query: string,
  { trades, names }: { readonly trades: readonly PastTrade[]; readonly names: Names },
): Promise<Stretch> {
  const named = new Map(trades.map(({ id, terms }) => [id, printingsIn(terms)]))
  const within = [...new Set([...named.values()].flat())]
  const wishes = { unique: 'prints' } as const
  const answer = await askEngine(app, query, { wishes, within, offset: 0, limit: within.length + 1 })
  const hits = new Set(answer.refusal === null ? answer.hits.map(({ id }) => id) : [])
  const wanted = query.toLowerCase()
  const found = trades.filter(
    ({ id, otherId }) =>
      names.get(otherId)?.toLowerCase().includes(wanted) === true ||
      named.get(id)?.some((printingId) => hits.has(printingId)),
  )
  return { trades: found, names, unreadable: answer.refusal }
}

function printingsIn(terms: string): string[] {
  const { opener, partner } = RoundTerms.parse(JSON.parse(terms))
  return [...opener, ...partner].flatMap((line) => (line.kind === 'choose' ? [] : [line.printingId]))
}
