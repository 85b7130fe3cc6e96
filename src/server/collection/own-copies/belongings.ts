import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { fileNamesOf } from '#server/collection/own-copy-files.ts'
import { deleteOwnCopies, listOwnCopyRows } from '#server/collection/own-copy-queries.ts'
import {
  type BelongingFile,
  type Belongings,
  inPages,
  untilNothingIsLeft,
} from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { pictureIn } from '#server/profile/public.ts'

import { letGoOf } from './actions.ts'

const AT_ONCE = 50
const ALL = 1000

export const ownCopyBelongings: Belongings = {
  name: 'own-copies',
  about: 'Names and pictures of your copies that no printing describes. The pictures are in own-copies/.',
  tell: ({ db }, memberId) => ({ ownCopies: inPages(listOwnCopyRows, [db, memberId], ['member_id']) }),
  listFiles: async (app, memberId) => {
    const copies = await listOwnCopyRows(app.db, memberId, { after: undefined, limit: ALL })
    return copies.flatMap(({ picture_id: pictureId }): BelongingFile[] => {
      if (pictureId === null) return []
      const { large } = fileNamesOf(pictureId)
      return [{ path: `own-copies/${large}`, read: () => pictureIn(app, large) }]
    })
  },
  remove: (app, { id }) => untilNothingIsLeft(() => removeSome(app, id)),
}

async function removeSome(app: App, memberId: string): Promise<number> {
  return await transact(app, shelf(memberId), async (change) => {
    const copies = await listOwnCopyRows(change.db, memberId, { after: undefined, limit: AT_ONCE })
    const pictures = await deleteOwnCopies(
      change.db,
      copies.map(({ id }) => id),
    )
    await letGoOf(
      change,
      pictures.flatMap((picture) => picture ?? []),
    )
    return copies.length
  })
}
