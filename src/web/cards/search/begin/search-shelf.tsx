import { RecentSearches } from '#web/cards/recent/recent-searches.tsx'
import { SavedSearches } from '#web/cards/saved/saved-searches.tsx'

import { Guide } from './guide.tsx'

import styles from './search-shelf.module.css'

/** Searches to begin with: those that were kept, the last ones, and what can be typed. */
export function SearchShelf({ onPick }: { onPick: (search: string) => void }) {
  return (
    <div className={styles['shelf']}>
      <div className={styles['kept']}>
        <SavedSearches onPick={onPick} />
        <RecentSearches onPick={onPick} />
      </div>
      <Guide onPick={onPick} />
    </div>
  )
}
