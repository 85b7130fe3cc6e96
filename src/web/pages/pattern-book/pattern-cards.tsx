import { CardBack } from '#web/ui/cards/card-back.tsx'
import { CardFace } from '#web/ui/cards/card-face.tsx'
import { CardGrid } from '#web/ui/cards/card-grid.tsx'
import { CardRow } from '#web/ui/cards/card-row.tsx'
import { CardSkeleton } from '#web/ui/cards/card-skeleton.tsx'
import { tileLinkClass } from '#web/ui/cards/tile-link.ts'
import { Tile } from '#web/ui/cards/tile.tsx'

import { PATTERN_CARDS } from './pattern-card-data.ts'
import { PatternSection } from './pattern-section.tsx'

import styles from './pattern-book.module.css'

const SIZES = [1, 2, 3, 4] as const

export function PatternCards() {
  const [first] = PATTERN_CARDS
  return (
    <>
      <PatternSection title="Card faces">
        <div className={styles['cards']}>
          {PATTERN_CARDS.map((card, place) => (
            <CardFace key={card.name} card={card} foil={place === 6} />
          ))}
          <CardSkeleton />
          <CardBack />
        </div>
      </PatternSection>
      <PatternSection title="One face, every size">
        <div className={styles['sizes']}>
          {first && SIZES.map((size) => <div key={size}>{<CardFace card={first} />}</div>)}
        </div>
      </PatternSection>
      <PatternSection title="Tiles">
        <CardGrid>
          {PATTERN_CARDS.slice(0, 4).map((card, place) => (
            <a key={card.name} className={tileLinkClass} href="#main">
              <Tile
                card={card}
                priceCents={place * 845}
                copies={place + 1}
                flag={place % 2 ? 'want' : 'trade'}
              />
            </a>
          ))}
        </CardGrid>
        <CardRow label="Held nearby">
          {PATTERN_CARDS.map((card) => (
            <a key={card.name} className={tileLinkClass} href="#main">
              <Tile card={card} meta="Sigrun · 3 km" />
            </a>
          ))}
        </CardRow>
      </PatternSection>
    </>
  )
}
