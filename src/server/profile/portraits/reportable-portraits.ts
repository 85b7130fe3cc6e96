import { listMembers, listShownMembers } from '#server/accounts/public.ts'
import type { Reportable } from '#server/contributions/reportable.ts'

import { withStore } from './picture-store.ts'
import { fileNames, idOfPath } from './portrait-files.ts'
import { findPicture } from './queries.ts'

/**
 * Uploaded portraits as they are reported: with a copy of the picture. They are asked for by their addresses. So
 * what a member saw is what they report, though another picture may have taken its place. Coats of arms are ours.
 */
export const reportablePortraits: Reportable = {
  thing: 'portrait',
  freeze: async (app, _memberId, address) => {
    const { db } = app
    const id = idOfPath(address)
    const picture = id === undefined ? undefined : await findPicture(db, id)
    if (id === undefined || picture === undefined || picture.removedAt !== null) return undefined
    const [owner] = await listMembers(db, [picture.memberId])
    const [shown] = owner === undefined ? [] : await listShownMembers(db, [owner.username])
    const bytes = await withStore(app, (store) => store.read(fileNames(id).large))
    if (shown === undefined || bytes === undefined) return undefined
    return { id, ownerId: picture.memberId, title: '', lines: [], pictures: [bytes] }
  },
}
