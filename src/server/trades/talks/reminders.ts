import { z } from 'zod'

import type { Ending } from '#contract/trades/reminders.ts'
import { TRADE_SIDES, type TradeSide } from '#contract/trades/rounds.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { type TaskKind, taskKind } from '#server/tasks/task-kind.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { findTrade } from '#server/trades/queries.ts'
import { listWords } from '#server/trades/said-queries.ts'
import { isTurnOf, memberOn, otherSide, type StoredTrade } from '#server/trades/trade-facts.ts'

const HOUR_MS = 3_600_000

/** How long before the end. Two who promised need time to meet, or for the post. */
const LEADS_MS: Readonly<Record<Ending, number>> = {
  offer: 24 * HOUR_MS,
  amendment: 24 * HOUR_MS,
  promise: 3 * 24 * HOUR_MS,
}

const Reminder = z.object({ tradeId: z.string() })

/** Reminds whoever a trade waits for, shortly before it ends. Nobody is told of one that ended or moved. */
export const remindsOfTrades: TaskKind<z.infer<typeof Reminder>> = taskKind({
  name: 'trades.remind',
  facts: Reminder,
  again: 'moves',
  run: async (app, { tradeId }, task) => {
    await transact(app, oneTrade(tradeId), async (change) => {
      const trade = await findTrade(change.db, tradeId)
      if (trade !== undefined) await remind(change, trade)
      await task.finish(change)
    })
  },
})

/** Reminds of a trade in time; after each act in it, in time before its new end. */
export async function remindLater(change: Change, trade: StoredTrade): Promise<void> {
  const ending = endingOf(trade)
  if (ending === undefined) return
  const due = new Date(ending.at - LEADS_MS[ending.what])
  // What is as short as that needs no reminder.
  if (due <= change.now()) return
  await change.later(remindsOfTrades, { key: trade.id, due, facts: { tradeId: trade.id } })
}

async function remind(change: Change, trade: StoredTrade): Promise<void> {
  const ending = endingOf(trade)
  if (ending === undefined) return
  const leftMs = ending.at - change.now().getTime()
  if (leftMs <= 0 || leftMs > LEADS_MS[ending.what]) return
  for (const side of await waitedFor(change, trade, ending.what)) {
    const [memberId, otherId] = [memberOn(trade, side), memberOn(trade, otherSide(side))]
    if (memberId === '' || otherId === '') continue
    const what = ending.what
    await change.announce({ type: 'trade.ending', tradeId: trade.id, memberId, otherId, what }, 'nobody')
  }
}

/** Whoever is to answer; of a promise, both, but nobody who has said that it is done. */
async function waitedFor({ db }: Change, trade: StoredTrade, what: Ending): Promise<TradeSide[]> {
  if (what !== 'promise') return TRADE_SIDES.filter((side) => isTurnOf(trade, side))
  const words = await listWords(db, trade.id, trade.round)
  return TRADE_SIDES.filter((side) => words.every((word) => word.side !== side))
}

interface End {
  readonly what: Ending
  readonly at: number
}

function endingOf({ state, answerBy, promisedUntil }: StoredTrade): End | undefined {
  if (state === 'open' || state === 'countered') return endOf('offer', answerBy)
  if (state === 'amending') return endOf('amendment', answerBy)
  return state === 'accepted' ? endOf('promise', promisedUntil) : undefined
}

function endOf(what: Ending, until: string | null): End | undefined {
  return until === null ? undefined : { what, at: new Date(until).getTime() }
}
