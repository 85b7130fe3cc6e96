import type { PublicBinder } from '#contract/collection.ts'
import type { StackPlace } from '#contract/collection/listing.ts'
import type { App } from '#server/app-context.ts'
import {
  describeBinders,
  findPublicWindow,
  listPublicBinders,
  type PickPlaces,
  type Question,
  type Window,
} from '#server/collection/public.ts'

import { findWatchedPlaces } from './watched.ts'

/** The most binders of a member that others are shown. */
const BINDERS_SHOWN = 200

/** Lists a member's public binders in the owner's order; the first 200. */
export async function listShownBinders(
  app: App,
  owner: { readonly id: string; readonly username: string },
): Promise<{ binders: PublicBinder[]; total: number }> {
  const all = await listPublicBinders(app.db, owner.id)
  const shown = await describeBinders(app, all.slice(0, BINDERS_SHOWN))
  return {
    binders: shown.map((binder) => Object.assign(binder, { ownerUsername: owner.username })),
    total: all.length,
  }
}

/** The owner of the stacks, and the reader; visitors have no id. */
interface ShownTo {
  readonly ownerId: string
  readonly readerId: string | undefined
}

/**
 * Finds a piece of all stacks that a member shows, and how many of them hold cards that the reader watches.
 */
export async function findShownWindow(
  app: App,
  { ownerId, readerId }: ShownTo,
  { watched, ...listing }: Question & StackPlace & { readonly watched?: 'only' | undefined },
): Promise<Window & { watched: number }> {
  const pick: PickPlaces = async (contents, places) =>
    readerId === undefined
      ? new Uint32Array()
      : await findWatchedPlaces(app.db, { contents, places }, { ownerId, readerId })
  const isOnlyPicked = watched === 'only'
  const { picked, ...window } = await findPublicWindow(app, ownerId, listing, { pick, isOnlyPicked })
  return { ...window, watched: picked }
}
