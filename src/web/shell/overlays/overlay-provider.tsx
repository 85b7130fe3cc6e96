import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'

import {
  type AnyOverlay,
  type OpenOverlay,
  OpenOverlayContext,
  OverlayContext,
  type Overlays,
} from '#web/app/overlays.ts'

import { useFocusReturn } from './use-focus-return.ts'

/** Stores which overlay is open, and closes it when the page, or the part of it that was asked for, changes. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [open, setOpen] = useState<OpenOverlay | null>(null)
  const close = useCallback((overlay?: AnyOverlay) => {
    setOpen((shown) => (overlay === undefined || shown?.overlay === overlay ? null : shown))
  }, [])

  useFocusReturn(open !== null)

  const last = useRef(router.latestLocation)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ toLocation }) => {
        const { pathname, hash } = last.current
        // A page may be requested again while it is still loading; an overlay opened meanwhile stays.
        const isOfPage = toLocation.pathname === pathname
        const isOfPart = toLocation.hash === '' || toLocation.hash === hash
        if (!isOfPage || !isOfPart) close()
        last.current = toLocation
      }),
    [router, close],
  )

  const overlays = useMemo<Overlays>(
    () => ({
      show: (overlay: AnyOverlay, facts?: object) => {
        setOpen({ overlay, facts })
      },
      close,
    }),
    [close],
  )
  return (
    <OverlayContext value={overlays}>
      <OpenOverlayContext value={open}>{children}</OpenOverlayContext>
    </OverlayContext>
  )
}
