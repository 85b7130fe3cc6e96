import type { MatchCard } from '#contract/matches.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'

import styles from './match-row.module.css'

const SHOWN = 3

/** The most expensive cards of a match, overlapping. */
export function MatchThumbs({ cards }: { cards: readonly MatchCard[] }) {
  return (
    <span className={styles['thumbs']}>
      {cards.slice(0, SHOWN).map(({ printing, finish }, place) => (
        // Both sides may name the same card.
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <Thumb key={place} card={faceOf(printing)} foil={finish === 'foil'} />
      ))}
    </span>
  )
}
