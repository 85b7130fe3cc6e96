import type { PublicBinder } from '#contract/collection.ts'
import type { StackPlace } from '#contract/collection/listing.ts'
import type { App } from '#server/app-context.ts'
import {
  describeShownBinders,
  findSeenWindow,
  listSeenBinders,
  type Looker,
  type PickPlaces,
  type Question,
  type Window,
} from '#server/collection/public.ts'
import type { Reader } from '#server/people/public.ts'
import { findShownValuation } from '#server/profile/public.ts'

import { findWatchedPlaces } from './watched.ts'

/** The most binders of a member that others are shown. */
const BINDERS_SHOWN = 200

/** Lists the binders that a member shows a reader, in the owner's order; the first 200. */
export async function listShownBinders(
  app: App,
  owner: { readonly id: string; readonly username: string },
  reader: Reader,
): Promise<{ binders: PublicBinder[]; total: number }> {
  const all = await listSeenBinders(app.db, owner.id, lookerAt(owner.id, reader))
  const shown = await describeShownBinders(
    app,
    all.slice(0, BINDERS_SHOWN),
    await findShownValuation(app, reader.id),
  )
  return {
    binders: shown.map((binder) => Object.assign(binder, { ownerUsername: owner.username })),
    total: all.length,
  }
}

/** The owner of the stacks, and who looks at them. */
interface ShownTo {
  readonly ownerId: string
  readonly reader: Reader
}

function lookerAt(ownerId: string, { fellowIds }: Reader): Looker {
  return fellowIds.has(ownerId) ? 'fellow' : 'anyone'
}

/** What a reader asks of all that a member shows. */
interface Narrowed extends Question, StackPlace {
  readonly watched?: 'only' | undefined
  /** Only in these binders: ids, separated by commas. */
  readonly binders?: string | undefined
}

/**
 * Finds a piece of all stacks that a member shows, and how many of them hold cards that the reader watches.
 */
export async function findShownWindow(
  app: App,
  { ownerId, reader }: ShownTo,
  { watched, binders, ...listing }: Narrowed,
): Promise<Window & { watched: number }> {
  const pick: PickPlaces = async (contents, places) =>
    reader.id === undefined
      ? new Uint32Array()
      : await findWatchedPlaces(app.db, { contents, places }, { ownerId, readerId: reader.id })
  const isOnlyPicked = watched === 'only'
  const valuation = await findShownValuation(app, reader.id)
  const binderIds = binders?.split(',')
  const owner = { ownerId, looker: lookerAt(ownerId, reader), valuation, binderIds }
  const { picked, ...window } = await findSeenWindow(app, owner, listing, { pick, isOnlyPicked })
  return { ...window, watched: picked }
}
