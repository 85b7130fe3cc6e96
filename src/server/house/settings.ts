import type { HouseSettings } from '#contract/house.ts'
import type { App } from '#server/app-context.ts'
import { sharedAnswer } from '#server/events/shared-answer.ts'

import { listSettings } from './queries.ts'
import { readSettings } from './setting-values.ts'

/** A process that lost contact is wrong for so long at most. */
const KEPT_MS = 60_000

const kept = sharedAnswer(async (db) => readSettings(await listSettings(db)), KEPT_MS)

/**
 * The settings of this installation, from memory: read once, and anew after each change in whichever process. Never
 * ask inside a change; it may read them from its own database.
 */
export async function settingsOf(app: App): Promise<HouseSettings> {
  return await kept.get(app)
}

/** Forgets them because they may have changed. */
export const dropSettings = kept.drop
