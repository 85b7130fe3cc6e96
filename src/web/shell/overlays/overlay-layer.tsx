import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'

import { type AnyOverlay, type OverlayProps, useOpenOverlay, useOverlays } from '#web/app/overlays.ts'
import { UNREACHABLE } from '#web/app/words/wording.ts'
import { NoticeSealsProvider } from '#web/shell/notice-seals-provider.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

/** What lies above the page. Each is fetched when it is first opened. */
export function OverlayLayer() {
  const { close } = useOverlays()
  const open = useOpenOverlay()
  const [kept, setKept] = useState<readonly AnyOverlay[]>([])
  const overlay = open?.overlay
  if (overlay?.isKept === true && !kept.includes(overlay)) setKept([...kept, overlay])

  function handleClose() {
    close()
  }

  function handleFault() {
    close()
    showToast({ kind: 'bad', text: UNREACHABLE })
  }

  return (
    <CatchBoundary getResetKey={() => overlay?.name ?? ''} onCatch={handleFault} errorComponent={Nothing}>
      <NoticeSealsProvider>
        <Suspense>
          {kept.map((each) => (
            <Laid key={each.name} overlay={each} isOpen={each === overlay} onClose={handleClose} />
          ))}
          {open !== null && !open.overlay.isKept && (
            <Laid key={open.overlay.name} {...open} isOpen onClose={handleClose} />
          )}
        </Suspense>
      </NoticeSealsProvider>
    </CatchBoundary>
  )
}

interface LaidProps extends OverlayProps {
  overlay: AnyOverlay
  facts?: object | undefined
}

function Laid({ overlay: { Shown }, facts, ...rest }: LaidProps) {
  if (Shown === undefined) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `show` takes an overlay only along with its facts
  const Known = Shown as unknown as ComponentType<OverlayProps>
  return <Known {...facts} {...rest} />
}

function Nothing() {
  return null
}
