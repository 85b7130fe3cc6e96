import { CardMarks } from '#web/cards/grid/card-marks.tsx'
import { BrowseModal } from '#web/cards/picking/browse-modal.tsx'
import { FindMarks } from '#web/watchlist/find-marks.tsx'

/** The card search without a particular purpose; results can be watched, or added to a binder. */
export function BrowseOverlay({ onClose }: { onClose: () => void }) {
  return (
    <CardMarks value={FindMarks}>
      <BrowseModal onClose={onClose} />
    </CardMarks>
  )
}
