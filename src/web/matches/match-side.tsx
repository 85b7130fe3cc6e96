import { Link } from '@tanstack/react-router'

import type { MatchCard } from '#contract/matches.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { CardRow } from '#web/ui/cards/card-row.tsx'
import { tileLinkClass } from '#web/ui/cards/tile-link.ts'
import { Tile } from '#web/ui/cards/tile.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './match-details.module.css'

interface MatchSideProps {
  title: string
  cards: readonly MatchCard[]
  /** The total number of cards on this side. */
  total: number
  flag: 'trade' | 'want'
}

/** One side of what two members could trade. */
export function MatchSide({ title, cards, total, flag }: MatchSideProps) {
  if (total === 0) return null
  const hidden = total - cards.length
  return (
    <div className={styles['side']}>
      <h3 className={styles['title']}>{title}</h3>
      <CardRow label={title}>
        {cards.map(({ printing, finish, quantity, priceCents }) => (
          <Link
            key={`${printing.id} ${finish ?? ''}`}
            to="/card/$id"
            params={{ id: printing.id }}
            className={tileLinkClass}
          >
            <Tile
              card={faceOf(printing)}
              foil={finish === 'foil'}
              flag={flag}
              priceCents={priceCents}
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
