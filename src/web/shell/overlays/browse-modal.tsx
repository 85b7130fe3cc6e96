import { useOverlays } from '#web/app/overlays.ts'
import { CardMarks } from '#web/cards/picking/card-marks.tsx'
import { CardSearchModal } from '#web/cards/picking/card-search-modal.tsx'
import { addToBinder } from '#web/collection/overlays.ts'
import { WatchMark } from '#web/watchlist/watch-mark.tsx'

/** The card search without a particular purpose; results can be watched with one press. */
export function BrowseModal({ onClose }: { onClose: () => void }) {
  const { show } = useOverlays()
  return (
    <CardMarks value={WatchMark}>
      <CardSearchModal
        onClose={onClose}
        onPick={(card) => {
          show(addToBinder, { card })
        }}
      />
    </CardMarks>
  )
}
