import { RecentSearches } from '#web/cards/recent/recent-searches.tsx'
import { SavedSearches } from '#web/cards/saved/saved-searches.tsx'

import { Guide } from './guide.tsx'

import styles from './search-start.module.css'

/** Searches to start with: saved ones, recent ones, and examples of the syntax. */
export function SearchStart({ onPick }: { onPick: (search: string) => void }) {
  return (
    <div className={styles['start']}>
      <div className={styles['kept']}>
        <SavedSearches onPick={onPick} />
        <RecentSearches onPick={onPick} />
      </div>
      <Guide onPick={onPick} />
    </div>
  )
}
