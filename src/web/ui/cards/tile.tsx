import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'
import type { Currency } from '#web/ui/controls/money-words.ts'
import { Hidden } from '#web/ui/hidden.tsx'

import type { CardFaceCard } from './card-face-card.ts'
import { CardFace } from './card-face.tsx'
import { Price } from './price.tsx'
import { SetSymbol } from './set-symbol.tsx'

import styles from './tile.module.css'

/** A short mark over a card. */
interface TileMark {
  /** `DE`, `LP`, `Foil`. */
  readonly code: string
  /** What screen readers say; nothing if the facts below the card say it. */
  readonly word?: string | undefined
}

interface TileProps {
  card: CardFaceCard
  foil?: boolean | undefined
  /** The fact beside the set symbol; by default the set's name. */
  meta?: string | undefined
  /** Omit it to show no price; `null` means that no price is known. */
  priceCents?: number | null | undefined
  /** Of the price. */
  currency?: Currency | undefined
  /** A pennant: `For trade` or `You want`. */
  flag?: 'trade' | 'want' | undefined
  /** Other words on the pennant, such as `within 5 km`. */
  flagWords?: string | undefined
  /** Another pennant in its place. */
  ribbon?: ReactNode
  copies?: number | undefined
  /** What sets the copy apart, as short marks over the card: another language, its wear, its finish. */
  marks?: readonly TileMark[] | undefined
  /** Shows only the picture on a blank card, until there is time to draw the card. */
  plain?: boolean | undefined
}

/** A card and one line of facts, the unit of every grid. Put it in a link or button with `tileLinkClass`. */
export function Tile({ card, foil, meta, flag, flagWords, ribbon, plain = false, ...rest }: TileProps) {
  const { priceCents, currency, ...corner } = rest
  const fact = meta ?? card.setName
  return (
    <span className={styles['tile']}>
      {flag && (
        <span className={classNames(styles['flag'], styles[flag])}>
          {flagWords ?? (flag === 'want' ? 'You want' : 'For trade')}
        </span>
      )}
      <Corner {...corner} />
      {ribbon}
      <span className={styles['card']}>
        <CardFace card={card} foil={foil} plain={plain} />
      </span>
      <span className={styles['name']} aria-hidden="true">
        {card.name}
      </span>
      <span className={styles['facts']}>
        {card.setCode && <SetSymbol code={card.setCode} name={card.setName} rarity={card.rarity} />}
        <span className={styles['meta']}>{fact}</span>
        {priceCents !== undefined && (
          <span className={styles['price']}>
            <Price cents={priceCents} currency={currency} />
          </span>
        )}
      </span>
    </span>
  )
}

/** At the lower left, where flags leave room. */
function Corner({ copies, marks }: Pick<TileProps, 'copies' | 'marks'>) {
  const isMarked = marks !== undefined && marks.length > 0
  if (copies === undefined && !isMarked) return null
  return (
    <span className={styles['corner']}>
      {isMarked && (
        <span className={styles['marks']}>
          {marks.map(({ code, word }) => (
            <span key={code}>
              <span aria-hidden="true">{code}</span>
              {word !== undefined && <Hidden>{word} </Hidden>}
            </span>
          ))}
        </span>
      )}
      {copies !== undefined && (
        <span className={styles['copies']} data-numeric>
          <span>
            <span aria-hidden="true">×</span>
            {copies}
            <Hidden> copies</Hidden>
          </span>
        </span>
      )}
    </span>
  )
}
