import { Suspense, useEffect } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'
import { later } from '#web/app/later.ts'
import { useIsOpen } from '#web/app/overlays.ts'
import { OverlayBoundary } from '#web/shell/overlays/overlay-boundary.tsx'
import { headerMenu } from '#web/shell/overlays/own-overlays.ts'

const HeaderMenu = later(async () => (await import('./header-menu.tsx')).HeaderMenu)

/**
 * The menu under the button in the header. It is fetched after the first paint, with all its entries from
 * domains.
 */
export function LaterHeaderMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const isOpen = useIsOpen(headerMenu)
  useEffect(() => {
    whenIdle(() => void HeaderMenu.fetch())
  }, [])
  return (
    isOpen && (
      <OverlayBoundary>
        <Suspense>
          <HeaderMenu isSignedIn={isSignedIn} />
        </Suspense>
      </OverlayBoundary>
    )
  )
}
