import { useOverlays } from '#web/app/overlays.ts'
import type { NoticeDoorProps } from '#web/app/web-domain.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'

import { newOffer } from './overlays.ts'

/** Begins an offer for the card that a notification tells of. */
export function NoticeDoor({ username, listed, onFollow }: NoticeDoorProps) {
  const { show } = useOverlays()
  const { name, printingId } = listed

  function handlePress() {
    onFollow()
    show(newOffer, { username, gets: [{ name, printingId, copies: 1 }] })
  }

  return (
    <button
      type="button"
      className={linkClass('plain')}
      aria-label={`Make an offer: ${username}, ${name}`}
      onClick={handlePress}
    >
      Make an offer
    </button>
  )
}
