import { useOverlays } from '#web/app/overlays.ts'
import { cardSearch } from '#web/cards/overlays.ts'

import { watchCard } from './overlays.ts'

/** Watches a card, from anywhere: the card is looked for first. */
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
