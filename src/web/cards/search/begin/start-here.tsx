import { memo } from 'react'

import { RecentSearches } from '#web/cards/recent/recent-searches.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

/** Shown before the first search. */
export const StartHere = memo(function StartHere({ onPick }: { onPick: (search: string) => void }) {
  return (
    <>
      <EmptyState
        icon="place:card-draw"
        title="Search for cards to get started"
        text="Type at least three letters of a name, or a filter such as t:dragon."
      />
      <RecentSearches onPick={onPick} />
    </>
  )
})
