import { useOverlays } from '#web/app/overlays.ts'
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
  return (
    <Button
      icon="scales"
      variant={isShort ? 'quiet' : undefined}
      size={isShort ? 'sm' : undefined}
      onClick={() => show(newOffer, { username, isBalanced: true })}
    >
      {isShort ? 'Trade' : 'Offer a trade'}
    </Button>
  )
}
