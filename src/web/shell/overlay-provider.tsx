import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'

import { type Overlay, OverlayContext } from './overlays.ts'

/** Keeps what lies above the page; going to another page clears it away. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const close = useCallback((kind?: Overlay['kind']) => {
    setOverlay((shown) => (kind === undefined || shown?.kind === kind ? null : shown))
  }, [])

  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) close()
      }),
    [router, close],
  )

  const overlays = useMemo(() => ({ overlay, show: setOverlay, close }), [overlay, close])
  return <OverlayContext value={overlays}>{children}</OverlayContext>
}
