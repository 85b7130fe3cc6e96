import type { App } from '#server/app-context.ts'
import { atOnce, type BelongingFile, type Belongings, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { profile } from '#server/profile/locks.ts'

import { deleteProfile, listPortraitRows, listProfileRows } from './belongings-queries.ts'
import { letGoOfPortraits, listIdsOf, listPortraitFiles, readPicture } from './portraits/public.ts'

export const profileBelongings: Belongings = {
  name: 'profile',
  about: 'Your preferences and your location. Your pictures are in portraits/.',
  tell: ({ db }, memberId) => ({
    profile: atOnce(() => listProfileRows(db, memberId), ['member_id']),
    portraits: atOnce(() => listPortraitRows(db, memberId), ['member_id']),
  }),
  listFiles: async (app, memberId) => {
    const files = await listPortraitFiles(app.db, memberId)
    return files.map((file): BelongingFile => ({
      path: `portraits/${file}`,
      read: () => picture(app, memberId, file),
    }))
  },
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => transact(app, profile(id), ({ db }) => deleteProfile(db, id)))
    yield* untilNothingIsLeft(async () => {
      const portraits = await listIdsOf(app.db, id)
      if (portraits.length > 0) await letGoOfPortraits(app, id)
      return portraits.length
    })
  },
}

/** A picture that was deleted since the list was made becomes an empty file. */
async function* picture(app: App, memberId: string, file: string): AsyncGenerator<Uint8Array> {
  try {
    const { bytes } = await readPicture(app, file, (ownerId) => ownerId === memberId)
    yield bytes
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  }
}
