import { Link } from '@tanstack/react-router'

import type { Match } from '#contract/matches.ts'
import { OfferDoor } from '#web/people/offer-doors.tsx'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { MatchStrip } from './match-strip.tsx'
import { whyWords } from './match-words.ts'

import styles from './match-details.module.css'

/** A match on one line: who, why, and the cards of both sides. */
export function MatchDetails({ match }: { match: Match }) {
  const { username, avatarUrl, band, has, wants, theyHave, theyWant } = match
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
        <MatchStrip title={`${username} has, and you want`} cards={has} total={theyHave} />
        <MatchStrip title={`You have, and ${username} wants`} cards={wants} total={theyWant} />
        <div className={styles['door']}>
          <OfferDoor username={username} label="Offer a trade" isBalanced />
        </div>
      </div>
    </Leaf>
  )
}
