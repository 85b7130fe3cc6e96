import { atOnce, type Belongings, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { listDeviceRows } from './belongings-queries.ts'
import { pushNews } from './jobs.ts'
import { deleteDevices, deleteMessagesOf } from './queries.ts'

export const pushBelongings: Belongings = {
  name: 'push-devices',
  about: 'The browsers that get pushes. The keys to them are left out.',
  tell: ({ db }, memberId) => ({ devices: atOnce(() => listDeviceRows(db, memberId), ['member_id']) }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() =>
      transact(app, [], async ({ db, later }) => {
        await deleteMessagesOf(db, id)
        // It has nothing to send any more, and ends.
        await later(pushNews, { key: id })
        return (await deleteDevices(db, 'member_id', [id])).length
      }),
    )
  },
}
