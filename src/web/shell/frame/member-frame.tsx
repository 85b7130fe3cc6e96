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

/** The parts below every page for members, and the overlays above it. */
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

/** Fetches the likeliest overlays when the browser is idle. */
function prefetchOverlays(): void {
  whenIdle(() => {
    for (const overlay of [profilePanel, latestNotifications, browseCards]) prefetchOverlay(overlay)
  })
}
