import type { HouseSettings } from '#contract/house.ts'
import type { App } from '#server/app-context.ts'
import { sharedAnswer } from '#server/events/shared-answer.ts'
import type { Change } from '#server/events/transact.ts'

import { holdsForbidden, patternOf } from './forbidden-words.ts'
import { houseSettings } from './locks.ts'
import { listSettings } from './queries.ts'
import { readSettings } from './setting-values.ts'

/** A process that lost contact is wrong for so long at most. */
const KEPT_MS = 60_000

const kept = sharedAnswer(async (db) => {
  const settings = readSettings(await listSettings(db))
  return { settings, forbidden: patternOf(settings.forbiddenWords) }
}, KEPT_MS)

/**
 * The settings of this installation, from memory: read once, and anew after each change in whichever process. Never
 * ask inside a change; it may read them from its own database.
 */
export async function settingsOf(app: App): Promise<HouseSettings> {
  return (await kept.get(app)).settings
}

/** The settings as the database has them now, for what can't wait for news of a change. */
export async function settingsNow({ db }: Pick<App, 'db'>): Promise<HouseSettings> {
  return readSettings(await listSettings(db))
}

/** The settings of this installation, for a change. Another one may change them before it commits. */
export async function glanceAtSettings({
  db,
  glance,
}: Pick<Change, 'db' | 'glance'>): Promise<HouseSettings> {
  return readSettings(await glance(houseSettings, () => listSettings(db)))
}

/** Whether a name or a title holds none of the words that are forbidden there. */
export async function isAllowedName(app: App, name: string): Promise<boolean> {
  return !holdsForbidden((await kept.get(app)).forbidden, name)
}

/** Forgets them because they may have changed. */
export const dropSettings = kept.drop
