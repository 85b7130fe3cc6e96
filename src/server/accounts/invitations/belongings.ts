import { atOnce, type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { deleteInvited, forgetMaker, listCameByRows, listMadeRows } from './belongings-queries.ts'

const AT_ONCE = 50

export const invitationBelongings: Belongings = {
  name: 'invitations',
  about: 'The invitation you came by, and those you made.',
  tell: ({ db }, memberId) => ({
    cameBy: atOnce(() => listCameByRows(db, memberId), ['member_id', 'invitation_id']),
    made: inPages(listMadeRows, [db, memberId], ['made_by']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => transact(app, [], ({ db }) => forgetMaker(db, id, AT_ONCE)))
    yield* untilNothingIsLeft(() => transact(app, [], ({ db }) => deleteInvited(db, id)))
  },
}
