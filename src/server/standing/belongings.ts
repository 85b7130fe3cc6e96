import { atOnce, type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { ledger } from '#server/standing/locks.ts'

import {
  deleteAwards,
  deleteStanding,
  deleteSubjects,
  listAwardRows,
  listCountedRows,
  listPeriodRows,
  listStandingRows,
  listSubjectRows,
  updateCountedAlone,
} from './belongings-queries.ts'

const AWARDS_AT_ONCE = 200

export const standingBelongings: Belongings = {
  name: 'standing',
  about: 'Your points, your rank, and what earned them.',
  tell: ({ db }, memberId) => ({
    standing: atOnce(() => listStandingRows(db, memberId), ['member_id']),
    periods: atOnce(() => listPeriodRows(db, memberId), ['member_id']),
    counted: atOnce(() => listCountedRows(db, memberId), ['member_id', 'with_member_id']),
    countedTrades: inPages(listSubjectRows, [db, memberId], ['member_id']),
    ledger: inPages(listAwardRows, [db, memberId], ['member_id']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() =>
      transact(app, ledger(id), ({ db }) => deleteAwards(db, id, AWARDS_AT_ONCE)),
    )
    yield* untilNothingIsLeft(() =>
      transact(app, ledger(id), ({ db }) => deleteSubjects(db, id, AWARDS_AT_ONCE)),
    )
    yield* untilNothingIsLeft(() => transact(app, ledger(id), ({ db }) => deleteStanding(db, id)))
    yield* untilNothingIsLeft(() => transact(app, ledger.all, ({ db }) => updateCountedAlone(db, id)))
  },
}
