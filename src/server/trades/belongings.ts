import type { App } from '#server/app-context.ts'
import { atOnce, type Belongings, inPages, perEach, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import {
  deleteTrade,
  listAllTradeIds,
  listDeedRows,
  listGatheringRows,
  listOfferedRows,
  listRoundRows,
  listSideRows,
  listSome,
  listTradeRows,
  updateMemberGone,
} from './belongings-queries.ts'
import { listDisputeRows, listMissedRows } from './disputes/belongings-queries.ts'
import { deletePicturesOf, letGoOf, listPictureFiles, listPictureRows } from './disputes/public.ts'
import { deleteDraftsOf, listDraftsOf } from './drafts/public.ts'
import { offersOf, oneTrade } from './locks.ts'
import {
  listCodeRows,
  listMoveRows,
  listNamedRows,
  listReversalRows,
  listTryRows,
  listWordRows,
} from './sealing/belongings-queries.ts'

const TRADES_AT_ONCE = 20

export const tradeBelongings: Belongings = {
  name: 'trades',
  about:
    'Trades you offered or were offered, with every round, and offers you began. Pictures you added to disputes are in disputes/.',
  tell: ({ db }, memberId) => ({
    trades: inPages(listTradeRows, [db, memberId], ['opener_id', 'partner_id']),
    sides: inPages(listSideRows, [db, memberId], ['member_id', 'other_id']),
    rounds: ofEach(db, memberId, (id) => atOnce(() => listRoundRows(db, memberId, id), [])),
    deeds: ofEach(db, memberId, (id) => atOnce(() => listDeedRows(db, id), [])),
    offered: ofEach(db, memberId, (id) => atOnce(() => listOfferedRows(db, id), [])),
    gatherings: ofEach(db, memberId, (id) => atOnce(() => listGatheringRows(db, id), [])),
    codes: ofEach(db, memberId, (id) =>
      // They open nothing any more, but are no business of anybody else.
      atOnce(() => listCodeRows(db, id), ['device_hash', 'digits_hash', 'token_hash']),
    ),
    tries: ofEach(db, memberId, (id) => atOnce(() => listTryRows(db, id), [])),
    words: ofEach(db, memberId, (id) => atOnce(() => listWordRows(db, id), ['device_hash'])),
    moves: ofEach(db, memberId, (id) => atOnce(() => listMoveRows(db, id), [])),
    reversals: ofEach(db, memberId, (id) => atOnce(() => listReversalRows(db, id), [])),
    disputes: ofEach(db, memberId, (id) => atOnce(() => listDisputeRows(db, memberId, id), [])),
    disputePictures: atOnce(() => listPictureRows(db, memberId), ['member_id']),
    missed: atOnce(() => listMissedRows(db, memberId), ['member_id']),
    drafts: atOnce(() => listDraftsOf(db, memberId), ['member_id']),
    named: ofEach(db, memberId, (id) => atOnce(() => listNamedRows(db, id), ['giver_id'])),
  }),
  listFiles: listPictureFiles,
  remove: (app, { id }) => untilNothingIsLeft(() => leaveSome(app, id)),
}

/** Rows of each trade of a member. */
function ofEach(
  db: App['db'],
  memberId: string,
  rows: Parameters<typeof perEach<string>>[1],
): ReturnType<typeof perEach<string>> {
  return perEach(() => listAllTradeIds(db, memberId), rows)
}

/** A trade stays for the other member, without a name; nobody is left to read one that both have left. */
async function leaveSome(app: App, memberId: string): Promise<number> {
  const some = await listSome(app.db, memberId, TRADES_AT_ONCE)
  if (some.length === 0)
    return await transact(app, offersOf(memberId), ({ db }) => deleteDraftsOf(db, memberId))
  await transact(
    app,
    some.map(({ id }) => oneTrade(id)),
    async (change) => {
      const { db } = change
      // The other may have left meanwhile.
      for (const { id, side, otherId } of await listSome(db, memberId, TRADES_AT_ONCE)) {
        if (!some.some((one) => one.id === id)) continue
        const whose = otherId === '' ? undefined : memberId
        await letGoOf(change, await deletePicturesOf(db, { tradeId: id, memberId: whose }))
        if (otherId === '') await deleteTrade(db, id)
        else await updateMemberGone(db, { id, side, memberId })
      }
    },
  )
  return some.length
}
