import { useOverlays } from '#web/app/overlays.ts'
import { cardSearch } from '#web/cards/overlays.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { newBounty } from './overlays.ts'

/** Starts a new bounty from anywhere: the member looks for the card first. */
export function useSearchForBounty(): () => void {
  const { show } = useOverlays()
  return () => {
    show(cardSearch, {
      purpose: 'for a bounty',
      onPick: (card) => {
        show(newBounty, { card })
      },
    })
    showToast({ kind: 'info', text: 'Search for a card to add to your bounty' })
  }
}
