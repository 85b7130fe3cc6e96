import { Link } from '@tanstack/react-router'

import type { Match } from '#contract/matches.ts'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { Who } from '#web/ui/marks/who.tsx'

import { MatchThumbs } from './match-thumbs.tsx'
import { whyWords } from './match-words.ts'

import styles from './match-row.module.css'

/** A match in one row, with the reason for it. */
export function MatchRow({ match }: { match: Match }) {
  const { username, avatarUrl, band, has, wants } = match
  const distance = useBandWords(band)
  return (
    <li>
      <Link to="/$username" params={{ username }} hash="trade" className={rowClass()}>
        <span className={styles['row']}>
          <Who
            name={username}
            src={avatarUrl}
            sub={[whyWords(match), distance].filter(Boolean).join(' · ')}
          />
          <MatchThumbs cards={[...has, ...wants]} />
        </span>
      </Link>
    </li>
  )
}
