import { useOverlays } from '#web/app/overlays.ts'
import { cardSearch } from '#web/cards/overlays.ts'

import { watchCard } from './overlays.ts'

/** Starts a new watch from anywhere: the member looks for the card first. */
export function useSearchToWatch(): () => void {
  const { show } = useOverlays()
  return () => {
    show(cardSearch, {
      purpose: 'to watch',
      onPick: (card) => {
        show(watchCard, { card })
      },
    })
  }
}
