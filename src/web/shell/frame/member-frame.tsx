import { useEffect } from 'react'

import { prefetchOverlays } from '#web/shell/overlays/lazy-overlays.ts'
import { OverlayLayer } from '#web/shell/overlays/overlay-layer.tsx'
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
