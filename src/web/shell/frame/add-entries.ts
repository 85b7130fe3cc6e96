import { prefetchOverlay } from '#web/app/overlays.ts'
import { brought } from '#web/shell/brought.ts'

/** The actions from all domains, in order. */
export const addEntries = brought(({ addMenu }) => addMenu)

/** Fetches what the entries will open, when somebody points at the menu. @returns whether all of it is here */
export async function prefetchEntries(): Promise<boolean> {
  const opened = addEntries.flatMap(({ opens }) => opens ?? [])
  const here = await Promise.all(opened.map(prefetchOverlay))
  return !here.includes(false)
}
