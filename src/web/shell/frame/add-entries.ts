import { prefetchOverlay } from '#web/app/overlays.ts'
import { brought } from '#web/shell/brought.ts'

/** The actions from all domains, in order. */
export const addEntries = brought(({ addMenu }) => addMenu)

/** Fetches what the entries will open, when somebody points at the menu. */
export async function prefetchEntries(): Promise<void> {
  await Promise.all(addEntries.map(async ({ opens }) => opens && (await prefetchOverlay(opens))))
}
