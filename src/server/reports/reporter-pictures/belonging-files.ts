import type { App } from '#server/app-context.ts'
import type { BelongingFile } from '#server/events/belongings.ts'
import { pictureIn } from '#server/profile/public.ts'

import { fileNamesOf } from './picture-files.ts'
import { listPictureIds } from './queries.ts'

/** The pictures that a member added to reports, for their download. */
export async function listPictureFiles(app: App, memberId: string): Promise<BelongingFile[]> {
  const ids = await listPictureIds(app.db, memberId)
  return ids.map((id) => {
    const { large } = fileNamesOf(id)
    return { path: `reports/${large}`, read: () => pictureIn(app, large) }
  })
}
