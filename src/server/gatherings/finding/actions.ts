import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { announceChange } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { describeGathering, findHosted } from '#server/gatherings/seats/public.ts'
import { found } from '#server/http/refusal.ts'
import { places, type Position } from '#server/location/public.ts'

import { isTownChosen, listTownsOf, updateTown } from './queries.ts'
import { townOfPlace } from './town-of-place.ts'

interface KnownTown {
  readonly town: { readonly name: string; readonly isChosen: boolean } | null
}

/** The town of a gathering. @throws {Refusal} `not_found` if the reader may not see the gathering */
export async function describeTown(app: App, readerId: string, gatheringId: string): Promise<KnownTown> {
  await describeGathering(app, readerId, gatheringId)
  const [town] = await listTownsOf(app.db, [gatheringId])
  if (town === undefined) return { town: null }
  return { town: { name: town.name, isChosen: await isTownChosen(app.db, gatheringId) } }
}

/**
 * Says in which town a gathering is, or in none; from then on the words of its place say nothing about it.
 * @throws {Refusal} `not_found` unless a host says so, or if no town is near
 */
export async function setTown(
  app: App,
  member: Member,
  { gatheringId, at }: { readonly gatheringId: string; readonly at: Position | null },
): Promise<KnownTown> {
  const town = at === null ? null : found((await places()).nearest(at) ?? undefined)
  await transact(app, oneGathering(gatheringId), async (change) => {
    const gathering = await findHosted(change, member, { gatheringId, by: 'hosts' })
    await updateTown(change.db, gatheringId, { town, isChosen: true })
    await announceChange(change, gathering, 'facts')
  })
  return await describeTown(app, member.id, gatheringId)
}

/** Reads the town of a gathering off the words of its place, unless its hosts chose one. */
export async function readTown(
  app: App,
  gatheringId: string,
  finish: (change: Change) => Promise<void>,
): Promise<void> {
  const location = (await findGathering(app.db, gatheringId))?.location ?? ''
  // The towns may have to be loaded, which must not happen inside a change.
  const town = await townOfPlace(location)
  await transact(app, oneGathering(gatheringId), async (change) => {
    await finish(change)
    const gathering = await findGathering(change.db, gatheringId)
    // Its words have changed again, and another task reads them.
    if (gathering?.location !== location || (await isTownChosen(change.db, gatheringId))) return
    const [before] = await listTownsOf(change.db, [gatheringId])
    if (before?.name === town?.name && before?.lat === town?.lat) return
    await updateTown(change.db, gatheringId, { town, isChosen: false })
    await announceChange(change, gathering, 'facts')
  })
}
