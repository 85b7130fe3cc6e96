import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOpenOverlay, useOverlays } from '#web/app/overlays.ts'
import { UNREACHABLE } from '#web/app/words/unreachable.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

/** Closes an overlay that fails to load or render, and says so. */
export function OverlayBoundary({ children }: { children: ReactNode }) {
  const { close } = useOverlays()
  const overlay = useOpenOverlay()?.overlay

  function handleFault() {
    close()
    showToast({ kind: 'bad', text: UNREACHABLE })
  }

  return (
    <CatchBoundary getResetKey={() => overlay?.name ?? ''} onCatch={handleFault} errorComponent={Nothing}>
      {children}
    </CatchBoundary>
  )
}

function Nothing() {
  return null
}
