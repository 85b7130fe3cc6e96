import { useOverlays } from '#web/app/overlays.ts'
import { addCard } from '#web/collection/overlays.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

export const SEARCH_FOR_BINDER = 'Search for a card to add to your binder'

/** Adds a card to a binder from anywhere: the member looks for the card first. */
export function useSearchForBinder(): () => void {
  const { show } = useOverlays()
  return () => {
    show(addCard)
    showToast({ kind: 'info', text: SEARCH_FOR_BINDER })
  }
}
