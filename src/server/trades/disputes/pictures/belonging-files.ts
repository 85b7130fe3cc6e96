import type { App } from '#server/app-context.ts'
import type { BelongingFile } from '#server/events/belongings.ts'
import { withStore } from '#server/profile/public.ts'

import { fileNamesOf } from './picture-files.ts'
import { listPictureRows } from './queries.ts'

/** The pictures that a member added to disputes, for their download. */
export async function listPictureFiles(app: App, memberId: string): Promise<BelongingFile[]> {
  const pictures = await listPictureRows(app.db, memberId)
  return pictures.map(({ id }) => {
    const { large } = fileNamesOf(id)
    return { path: `disputes/${large}`, read: () => pictureIn(app, large) }
  })
}

/** A picture that was deleted since the list was made becomes an empty file. */
async function* pictureIn(app: App, file: string): AsyncGenerator<Uint8Array> {
  const picture = await withStore(app, (store) => store.read(file))
  if (picture !== undefined) yield picture
}
