import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'

import { PasswordAgain } from '#web/accounts/password-again.tsx'
import { whenIdle } from '#web/app/after-first-paint.ts'
import { later } from '#web/app/later.ts'
import { OverlayLayer } from '#web/shell/overlays/overlay-layer.tsx'

import { AddMenu } from './add-menu.tsx'
import { Dock } from './dock.tsx'
import { OwnCorner } from './own-corner.tsx'
import { SearchButton } from './search-button.tsx'

export { OwnCorner }

/** Nothing floats until somebody earns points. */
const PointsLayer = later(async () => (await import('#web/ui/layers/points-layer.tsx')).PointsLayer)

/** Keys pressed before it is there wait in `begin.ts`. */
const KeyListener = later(async () => (await import('#web/shell/keys/key-listener.tsx')).KeyListener)

/**
 * The parts below every page for members, and the overlays above it. An overlay outlives the session, and with it what
 * was typed there.
 */
export function MemberFrame({ isSignedIn }: { isSignedIn: boolean }) {
  const router = useRouter()
  useEffect(() => {
    whenIdle(() => void fetchEarly(router))
  }, [router])
  return (
    <>
      {isSignedIn && (
        <>
          <SearchButton />
          <Dock />
          <AddMenu />
        </>
      )}
      <OverlayLayer />
      <PasswordAgain />
      <Suspense>
        <PointsLayer />
        <KeyListener />
      </Suspense>
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
