import { Link } from '@tanstack/react-router'

import type { MatchCard } from '#contract/matches.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './match-strip.module.css'

/** As many as fit on one line of a wide screen; the profile shows all. */
const SHOWN = 3

interface MatchStripProps {
  title: string
  cards: readonly MatchCard[]
  /** The total number of cards on this side. */
  total: number
}

/** The dearest cards of one side of a match, as small as a row. */
export function MatchStrip({ title, cards, total }: MatchStripProps) {
  if (total === 0) return null
  const shown = cards.slice(0, SHOWN)
  const hidden = total - shown.length
  return (
    <div>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['cards']} aria-label={title}>
        {shown.map(({ printing, finish, quantity, priceCents, currency }) => (
          <li key={`${printing.id} ${finish ?? ''}`}>
            <Link to="/card/$id" params={{ id: printing.id }} className={styles['card']}>
              <Thumb card={faceOf(printing)} foil={finish === 'foil'} />
              <span>
                <b className={styles['name']}>{printing.name}</b>
                <Text size="xs" tone="muted">
                  {quantity > 1 && `${String(quantity)} × `}
                  <Price cents={priceCents} currency={currency} />
                </Text>
              </span>
            </Link>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <Text size="sm" tone="muted">
              and {hidden} more
            </Text>
          </li>
        )}
      </ul>
    </div>
  )
}
