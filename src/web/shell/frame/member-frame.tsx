import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'
import { OverlayLayer } from '#web/shell/overlays/overlay-layer.tsx'
import { PointsLayer } from '#web/ui/layers/points-layer.tsx'

import { AddMenu } from './add-menu.tsx'
import { Dock } from './dock.tsx'
import { OwnCorner } from './own-corner.tsx'
import { SearchButton } from './search-button.tsx'

export { OwnCorner }

/** The parts below every page for members, and the overlays above it. */
export function MemberFrame() {
  const router = useRouter()
  useEffect(() => {
    whenIdle(() => void fetchEarly(router))
  }, [router])
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

async function fetchEarly(router: RegisteredRouter): Promise<void> {
  try {
    const { fetchMainPlaces } = await import('./main-places.ts')
    await fetchMainPlaces(router)
  } catch {
    // Each place is fetched again when somebody goes there.
  }
}
