import { useOverlays } from '#web/app/overlays.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { newOffer } from './overlays.ts'

/** Begins an offer to a member, with the fairest swap out of what each wants of the other. */
export function OfferButton({ username }: { username: string }) {
  const { show } = useOverlays()
  return (
    <Button icon="scales" onClick={() => show(newOffer, { username, isBalanced: true })}>
      Offer a trade
    </Button>
  )
}
