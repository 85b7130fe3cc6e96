import { prefetchOverlay } from '#web/app/overlays.ts'
import { brought } from '#web/shell/brought.ts'

/** What the domains let members begin from anywhere, in their order. */
export const addEntries = brought(({ addMenu }) => addMenu)

/** Fetches what the entries will open, as somebody points at the menu. */
export function prefetchEntries(): void {
  for (const { opens } of addEntries) if (opens !== undefined) prefetchOverlay(opens)
}
