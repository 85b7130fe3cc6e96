import { useId } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useForgetRecent } from './actions.ts'
import { useRecentSearches } from './queries.ts'

import styles from './recent-searches.module.css'

/** The latest searches in this browser; renders nothing if there are none. */
export function RecentSearches({ onPick }: { onPick: (search: string) => void }) {
  const titleId = useId()
  const searches = useRecentSearches()
  const forget = useForgetRecent()
  if (searches.length === 0) return null
  return (
    <Stack as="section" gap="sm" labelledBy={titleId}>
      <Row justify="between">
        <h3 id={titleId}>Recent searches</h3>
        <Button variant="ghost" size="sm" onClick={forget}>
          Clear
        </Button>
      </Row>
      <ul className={styles['list']}>
        {searches.map((search) => (
          <li key={search}>
            <button type="button" className={styles['search']} onClick={() => onPick(search)}>
              <Icon name="history" />
              <span>{search}</span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
