import { atOnce, type Belongings, inPages, perEach } from '#server/events/belongings.ts'

import { removeImports } from './actions.ts'
import {
  listColumnRows,
  listFileRows,
  listNamedRows,
  listOpenedRows,
  listRunNumbers,
  listRunRows,
} from './queries.ts'

export const importBelongings: Belongings = {
  name: 'imports',
  about: 'Files you imported, row by row, and what you said about their columns.',
  tell: ({ db }, memberId) => ({
    imports: inPages(listRunRows, [db, memberId], ['member_id', 'told_at']),
    columns: atOnce(() => listColumnRows(db, memberId), ['member_id']),
    binders: perEach(
      () => listRunNumbers(db, memberId),
      (run) => atOnce(() => listNamedRows(db, run)),
    ),
    opened: perEach(
      () => listRunNumbers(db, memberId),
      (run) => atOnce(() => listOpenedRows(db, run)),
    ),
    rows: perEach(
      () => listRunNumbers(db, memberId),
      (run) => inPages(listFileRows, [db, run], ['alike', 'card_place']),
    ),
  }),
  remove: removeImports,
}
