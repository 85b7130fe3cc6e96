import { Link } from '@tanstack/react-router'

import type { Match, MatchCard } from '#contract/matches.ts'
import { copyMarks } from '#web/cards/copies/copy-words.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { CardRow } from '#web/ui/cards/card-row.tsx'
import { tileLinkClass } from '#web/ui/cards/tile-link.ts'
import { Tile } from '#web/ui/cards/tile.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './match-sides.module.css'

interface MatchSideProps {
  title: string
  cards: readonly MatchCard[]
  /** The total number of cards on this side. */
  total: number
  flag: 'trade' | 'want'
}

/** One side of what two members could trade. */
function MatchSide({ title, cards, total, flag }: MatchSideProps) {
  if (total === 0) return null
  const hidden = total - cards.length
  return (
    <div className={styles['side']}>
      <h3 className={styles['title']}>{title}</h3>
      <CardRow label={title}>
        {cards.map(({ printing, finish, quantity, priceCents, currency }) => (
          <Link
            key={`${printing.id} ${finish ?? ''}`}
            to="/card/$id"
            params={{ id: printing.id }}
            className={tileLinkClass}
          >
            <Tile
              card={faceOf(printing)}
              foil={finish !== null && finish !== 'nonfoil'}
              marks={copyMarks({ finish })}
              flag={flag}
              priceCents={priceCents}
              currency={currency}
              copies={quantity > 1 ? quantity : undefined}
            />
          </Link>
        ))}
      </CardRow>
      {hidden > 0 && (
        <Text as="p" size="sm" tone="muted">
          and {hidden} more
        </Text>
      )}
    </div>
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
