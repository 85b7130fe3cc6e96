import type { ComponentProps } from 'react'

import { CardMarks } from '#web/cards/picking/card-marks.tsx'
import { CardSearchModal } from '#web/cards/picking/card-search-modal.tsx'
import { WatchMark } from '#web/watchlist/watch-mark.tsx'

/** The search where nothing particular is looked for: what is found can be watched at one touch. */
export function BrowseModal(props: ComponentProps<typeof CardSearchModal>) {
  return (
    <CardMarks value={WatchMark}>
      <CardSearchModal {...props} />
    </CardMarks>
  )
}
