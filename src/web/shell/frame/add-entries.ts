import { prefetchOverlay } from '#web/app/overlays.ts'
import { inPlace } from '#web/app/web-domain.ts'
import { domains } from '#web/domains.ts'

/** What the domains let members begin from anywhere, in their order. */
export const addEntries = inPlace(domains.flatMap(({ addMenu = [] }) => addMenu))

/** Fetches what the entries will open, as somebody points at the menu. */
export function prefetchEntries(): void {
  for (const { opens } of addEntries) if (opens !== undefined) prefetchOverlay(opens)
}
