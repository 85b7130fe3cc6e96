import { useEffect } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'
import { prefetchOverlay } from '#web/app/overlays.ts'
import { latestNotifications } from '#web/notifications/overlays.ts'
import { OverlayLayer } from '#web/shell/overlays/overlay-layer.tsx'
import { browseCards, profilePanel } from '#web/shell/overlays/own-overlays.ts'
import { PointsLayer } from '#web/ui/layers/points-layer.tsx'

import { AddMenu } from './add-menu.tsx'
import { Dock } from './dock.tsx'
import { OwnCorner } from './own-corner.tsx'
import { SearchButton } from './search-button.tsx'

export { OwnCorner }

/** What stands below every page for the signed-in, and what may lie above it. */
export function MemberFrame() {
  useEffect(prefetchOverlays, [])
  return (
    <>
      <SearchButton />
      <Dock />
      <AddMenu />
      <OverlayLayer />
      <PointsLayer />
    </>
  )
}

/** Fetches the likeliest ones when the browser has nothing better to do. */
function prefetchOverlays(): void {
  whenIdle(() => {
    for (const overlay of [profilePanel, latestNotifications, browseCards]) prefetchOverlay(overlay)
  })
}
