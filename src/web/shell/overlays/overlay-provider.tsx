import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { OpenOverlayContext, type Overlay, OverlayContext } from '#web/app/overlays.ts'

import { useFocusReturn } from './use-focus-return.ts'

/** Keeps what lies above the page; going to another page clears it away. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const close = useCallback((kind?: Overlay['kind']) => {
    setOverlay((shown) => (kind === undefined || shown?.kind === kind ? null : shown))
  }, [])

  useFocusReturn(overlay !== null)

  const lastPath = useRef(router.latestLocation.pathname)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ toLocation: { pathname } }) => {
        // A page may be asked for again while it is still loading: what was opened meanwhile stays.
        if (pathname !== lastPath.current) close()
        lastPath.current = pathname
      }),
    [router, close],
  )

  const overlays = useMemo(() => ({ show: setOverlay, close }), [close])
  return (
    <OverlayContext value={overlays}>
      <OpenOverlayContext value={overlay}>{children}</OpenOverlayContext>
    </OverlayContext>
  )
}
