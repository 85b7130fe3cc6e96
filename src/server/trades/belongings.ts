import type { App } from '#server/app-context.ts'
import { atOnce, type Belongings, inPages, perEach, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import {
  deleteTrade,
  listAllTradeIds,
  listDeedRows,
  listRoundRows,
  listSideRows,
  listSome,
  listTradeRows,
  updateMemberGone,
} from './belongings-queries.ts'
import { oneTrade } from './locks.ts'

const TRADES_AT_ONCE = 20

export const tradeBelongings: Belongings = {
  name: 'trades',
  about: 'Trades you offered or were offered, with every round.',
  tell: ({ db }, memberId) => ({
    trades: inPages(listTradeRows, [db, memberId], ['opener_id', 'partner_id']),
    sides: inPages(listSideRows, [db, memberId], ['member_id', 'other_id']),
    rounds: perEach(
      () => listAllTradeIds(db, memberId),
      (id) => atOnce(() => listRoundRows(db, memberId, id), []),
    ),
    deeds: perEach(
      () => listAllTradeIds(db, memberId),
      (id) => atOnce(() => listDeedRows(db, id), []),
    ),
  }),
  remove: (app, { id }) => untilNothingIsLeft(() => leaveSome(app, id)),
}

/** A trade stays for the other member, without a name; nobody is left to read one that both have left. */
async function leaveSome(app: App, memberId: string): Promise<number> {
  const some = await listSome(app.db, memberId, TRADES_AT_ONCE)
  if (some.length === 0) return 0
  await transact(
    app,
    some.map(({ id }) => oneTrade(id)),
    async ({ db }) => {
      // The other may have left meanwhile.
      for (const { id, side, otherId } of await listSome(db, memberId, TRADES_AT_ONCE)) {
        if (!some.some((one) => one.id === id)) continue
        if (otherId === '') await deleteTrade(db, id)
        else await updateMemberGone(db, { id, side, memberId })
      }
    },
  )
  return some.length
}
