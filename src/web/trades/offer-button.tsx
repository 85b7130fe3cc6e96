import { useEffect } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'
import { prefetchOverlay, useOverlays } from '#web/app/overlays.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { newOffer } from './overlays.ts'

interface OfferButtonProps {
  username: string
  /** For narrow places. */
  isShort?: boolean
}

/** Begins an offer to a member, with the fairest swap out of what each wants of the other. */
export function OfferButton({ username, isShort = false }: OfferButtonProps) {
  const { show } = useOverlays()
  // Fetched while the page is read: on a phone the press is the first sign of it.
  useEffect(() => {
    if (!isShort) whenIdle(() => void prefetchOverlay(newOffer))
  }, [isShort])
  return (
    <Button
      icon="place:scales"
      variant={isShort ? 'quiet' : undefined}
      size={isShort ? 'sm' : undefined}
      onClick={() => show(newOffer, { username, isBalanced: true })}
    >
      {isShort ? 'Trade' : 'Offer a trade'}
    </Button>
  )
}
