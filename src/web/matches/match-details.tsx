import { Link } from '@tanstack/react-router'

import type { Match } from '#contract/matches.ts'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { MatchSide } from './match-side.tsx'
import { whyWords } from './match-words.ts'

import styles from './match-details.module.css'

/** A match, with the cards of both sides. */
export function MatchDetails({ match }: { match: Match }) {
  const { username, avatarUrl, band } = match
  const distance = useBandWords(band)
  return (
    <Leaf as="article">
      <div className={styles['match']}>
        <h2 className={styles['name']}>
          <Link to="/$username" params={{ username }} hash="trade" className={styles['who']}>
            <Who
              name={username}
              src={avatarUrl}
              sub={[whyWords(match), distance].filter(Boolean).join(' · ')}
            />
          </Link>
        </h2>
        <MatchSides match={match} />
      </div>
    </Leaf>
  )
}

/** What each of the two has that the other wants. */
export function MatchSides({ match }: { match: Match }) {
  const { username, has, wants, theyHave, theyWant } = match
  return (
    <div className={styles['sides']}>
      <MatchSide title={`${username} has, and you want`} cards={has} total={theyHave} flag="want" />
      <MatchSide title={`You have, and ${username} wants`} cards={wants} total={theyWant} flag="trade" />
    </div>
  )
}
