import { useOverlays } from '#web/app/overlays.ts'
import type { WishedOffer } from '#web/people/offer-doors.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

import { newOffer } from './overlays.ts'

/** Begins an offer with what the two want of each other here. */
export function OfferDoor({ label, ...wished }: WishedOffer) {
  const { show } = useOverlays()
  const name = `Offer ${wished.username} a trade`
  const begin = () => show(newOffer, wished)
  if (label === undefined) return <IconButton icon="place:scales" label={name} onClick={begin} />
  return (
    <Button
      icon="place:scales"
      size="sm"
      variant="quiet"
      aria-label={`${label}: ${wished.username}`}
      onClick={begin}
    >
      {label}
    </Button>
  )
}
