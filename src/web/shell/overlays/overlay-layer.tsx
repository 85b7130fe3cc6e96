import { type ComponentType, Suspense, useState } from 'react'

import { type AnyOverlay, type OverlayProps, useOpenOverlay, useOverlays } from '#web/app/overlays.ts'
import { NoticeSealsProvider } from '#web/shell/notice-seals-provider.tsx'

import { OverlayBoundary } from './overlay-boundary.tsx'

/** The overlay above the page. Each is fetched when it is first opened. */
export function OverlayLayer() {
  const { close } = useOverlays()
  const open = useOpenOverlay()
  const [kept, setKept] = useState<readonly AnyOverlay[]>([])
  const overlay = open?.overlay
  if (overlay?.isKept === true && !kept.includes(overlay)) setKept([...kept, overlay])

  function handleClose() {
    close()
  }

  return (
    <OverlayBoundary>
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
    </OverlayBoundary>
  )
}

interface LaidProps extends OverlayProps {
  overlay: AnyOverlay
  facts?: object | undefined
}

function Laid({ overlay: { Shown }, facts, ...rest }: LaidProps) {
  if (Shown === undefined) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `show` takes an overlay only with its facts
  const Known = Shown as unknown as ComponentType<OverlayProps>
  return <Known {...facts} {...rest} />
}
