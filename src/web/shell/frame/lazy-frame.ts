import { lazy } from 'react'

const load = async () => await import('./member-frame.tsx')

/** What only the signed-in see of the frame: everybody else does without it. */
export const MemberFrame = lazy(async () => ({ default: (await load()).MemberFrame }))
export const OwnCorner = lazy(async () => ({ default: (await load()).OwnCorner }))

/** Fetches it while the page itself is still being fetched. */
export function prefetchMemberFrame(): void {
  // A failure here is told when it is shown in earnest.
  load().catch(() => undefined)
}
