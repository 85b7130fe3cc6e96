import { useEffect } from 'react'

import { PointsLayer } from '#web/ui/layers/points-layer.tsx'

import { AddMenu } from './add-menu.tsx'
import { Dock } from './dock.tsx'
import { prefetchOverlays } from './lazy-overlays.ts'
import { OverlayLayer } from './overlay-layer.tsx'
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
