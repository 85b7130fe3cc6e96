import type { App } from '#server/app-context.ts'
import type { BelongingFile } from '#server/events/belongings.ts'
import { pictureIn } from '#server/profile/public.ts'

import { fileNamesOf } from './picture-files.ts'
import { listPictureRows } from './queries.ts'

/** The pictures of what a member hosts, for their download. */
export async function listPictureFiles(app: App, memberId: string): Promise<BelongingFile[]> {
  const pictures = await listPictureRows(app.db, memberId)
  return pictures.map(({ id }) => {
    const { large } = fileNamesOf(id)
    return { path: `gatherings/${large}`, read: () => pictureIn(app, large) }
  })
}
