import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { WITHOUT_TASK } from '#server/tasks/task-kind.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { findTrade, listBetween, listDue, listUnsettled } from '#server/trades/queries.ts'
import { dueAct } from '#server/trades/trade-facts.ts'

import { moveTrade } from './move-trade.ts'

/** As many as fit into a piece that keeps nobody waiting. */
const PIECE = 20

/** Writes down, in pieces, what time has ended. Whoever asks meanwhile is told so already. */
export async function endOverdue(app: App, { turn } = WITHOUT_TASK): Promise<void> {
  for (;;) {
    const due = await listDue(app.db, app.now(), PIECE)
    if (due.length === 0) return
    await transact(app, due.map(oneTrade), async (change) => {
      for (const tradeId of due) {
        const trade = await findTrade(change.db, tradeId)
        if (trade === undefined) continue
        const act = dueAct(trade, change.now())
        if (act !== undefined) await moveTrade(change, trade, { act, by: 'clock' })
      }
    })
    if (due.length < PIECE) return
    await turn()
  }
}

/** Calls off what is open between two members who no longer see each other. Neither is told why. */
export async function callOffBetween(change: Change, memberId: string, otherId: string): Promise<void> {
  await callOff(change, () => listBetween(change.db, memberId, otherId))
}

/** Calls off what is open with a member who left or was suspended. */
export async function callOffAll(change: Change, memberId: string): Promise<void> {
  await callOff(change, () => listUnsettled(change.db, memberId))
}

async function callOff(change: Change, list: () => Promise<string[]>): Promise<void> {
  const { db, glance, alone, now } = change
  const listed = await glance(oneTrade, list)
  if (listed.length === 0) return
  await alone(listed.map(oneTrade))
  for (const tradeId of await list()) {
    const trade = await findTrade(db, tradeId)
    // An admin settles a dispute, whoever is still there.
    if (trade === undefined || trade.state === 'disputed') continue
    const isOver = dueAct(trade, now()) === 'expire'
    await moveTrade(
      change,
      trade,
      isOver ? { act: 'expire', by: 'clock' } : { act: 'call-off', by: 'system' },
    )
  }
}
