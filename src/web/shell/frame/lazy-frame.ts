import { lazy } from 'react'

const load = async () => await import('./member-frame.tsx')

/** The parts of the frame that only members see; nobody else loads them. */
export const MemberFrame = lazy(async () => ({ default: (await load()).MemberFrame }))
export const OwnCorner = lazy(async () => ({ default: (await load()).OwnCorner }))

/** Fetches these parts while the page itself is still loading. */
export function prefetchMemberFrame(): void {
  // A failure is reported once the part is shown.
  load().catch(() => undefined)
}
