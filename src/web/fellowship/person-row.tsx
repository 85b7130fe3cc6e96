import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { DistanceBand } from '#contract/location.ts'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { dayWords } from '#web/ui/dates.ts'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { Who } from '#web/ui/marks/who.tsx'

import type { Fellow } from './queries.ts'

import styles from './person-row.module.css'

interface PersonRowProps {
  person: { readonly username: string; readonly avatarUrl: string | null; readonly band: DistanceBand }
  /** What else there is to say of them. */
  note: string
  /** What they wrote. */
  words?: string
  /** What the two could trade; leads there. */
  why?: string
  /** Where the two meet next; leads there. */
  next?: Fellow['nextGathering']
  /** Buttons. */
  children: ReactNode
}

/** A member in one row, with what may be done about them. */
export function PersonRow({ person, note, words = '', why = '', next = null, children }: PersonRowProps) {
  const { username, avatarUrl, band } = person
  const distance = useBandWords(band)
  const row = useFocusKept<HTMLLIElement>()
  return (
    <li ref={row}>
      <div className={rowClass()}>
        <div className={styles['row']}>
          <div className={styles['person']}>
            <Link to="/$username" params={{ username }} className={styles['name']}>
              <Who name={username} src={avatarUrl} sub={[note, distance].filter(Boolean).join(' · ')} />
            </Link>
            {why !== '' && (
              <Link to="/$username" params={{ username }} hash="trade" className={styles['why']}>
                {why}
              </Link>
            )}
            {next !== null && (
              <Link to="/gatherings/$gatheringId" params={{ gatheringId: next.id }} className={styles['why']}>
                Next together: {next.location}, {dayWords(next.date)}
              </Link>
            )}
            {words !== '' && <p className={styles['words']}>“{words}”</p>}
          </div>
          <div className={styles['acts']}>{children}</div>
        </div>
      </div>
    </li>
  )
}
