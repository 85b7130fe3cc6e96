import path from 'node:path'

import type { App } from '#server/app-context.ts'
import { listTownsOf } from '#server/gatherings/finding/public.ts'
import { readGatheringPicture } from '#server/gatherings/pictures/public.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { describeAsSeen } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { ownedByApp } from '#server/owned-state.ts'
import { readerOf } from '#server/people/public.ts'
import { KeptPictures, type Picture } from '#server/showcase/public.ts'

import { drawPreview } from './drawing.ts'
import { markOf, shownPreview } from './shown-preview.ts'

const keptPreviews = ownedByApp(() => new KeptPictures())

/**
 * The picture of a gathering for link previews, the same for everybody who may see it.
 * @throws {Refusal} `not_found` unless it is for everyone, or if a block parts the reader from its host
 */
export async function findPreview(
  app: App,
  readerId: string | undefined,
  gatheringId: string,
): Promise<Picture> {
  const kept = found(await findGathering(app.db, gatheringId))
  const { apartIds } = await readerOf(app, readerId)
  if (kept.visibility !== 'everyone' || apartIds.has(kept.hostId)) throw new Refusal('not_found')
  // What a visitor sees holds nothing that only some may know.
  const [seen] = await describeAsSeen(app, undefined, [kept])
  const gathering = found(seen)
  const [town] = await listTownsOf(app.db, [gatheringId])
  const shown = shownPreview(gathering, town?.name)
  const mark = markOf(shown)
  const draw = async () => await drawPreview(shown, await photoOf(app, gatheringId, shown.picture))
  return { mark, draw: async () => await keptPreviews.of(app).get(mark, draw) }
}

/** A store that is away must not take the picture away. */
async function photoOf(app: App, gatheringId: string, address: string | null): Promise<Buffer | undefined> {
  if (address === null) return undefined
  const asked = { gatheringId, file: path.posix.basename(address) }
  return await readGatheringPicture(app, undefined, asked).then(
    ({ bytes }) => bytes,
    () => undefined,
  )
}
