import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import { type Overlay, useOpenOverlay, useOverlays } from '#web/app/overlays.ts'
import { SAYS } from '#web/shell/says.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { CardOverlays } from './card-overlays.tsx'
import { CreateGatheringModal, NotificationsModal, ProfilePanel } from './lazy-overlays.ts'

type Kind = Overlay['kind']

/** What lies above the page. Each is fetched when it is first opened, and stays so that it can leave gracefully. */
export function OverlayLayer() {
  const { close } = useOverlays()
  const overlay = useOpenOverlay()
  const [opened, setOpened] = useState<ReadonlySet<Kind>>(new Set())
  const kind = overlay?.kind
  if (kind !== undefined && !opened.has(kind)) setOpened(new Set([...opened, kind]))

  function handleClose() {
    close()
  }

  function handleFault() {
    close()
    showToast({ kind: 'bad', text: SAYS.unreachable })
  }

  return (
    <CatchBoundary getResetKey={() => kind ?? ''} onCatch={handleFault} errorComponent={Nothing}>
      <Suspense>
        {opened.has('panel') && <ProfilePanel isOpen={kind === 'panel'} onClose={handleClose} />}
        {opened.has('notifications') && (
          <NotificationsModal isOpen={kind === 'notifications'} onClose={handleClose} />
        )}
        {opened.has('gathering') && (
          <CreateGatheringModal isOpen={kind === 'gathering'} onClose={handleClose} />
        )}
        <CardOverlays />
      </Suspense>
    </CatchBoundary>
  )
}

function Nothing() {
  return null
}
