import { Link } from '@tanstack/react-router'
import { memo } from 'react'

import { CardGrid } from '#web/ui/card-grid.tsx'
import { tileLinkClass } from '#web/ui/tile-link.ts'
import { Tile } from '#web/ui/tile.tsx'

import { tileOf } from './found-tile.tsx'
import type { FoundCard } from './queries.ts'

import styles from './results.module.css'

interface FoundLinksProps {
  cards: readonly FoundCard[]
  /** One of them is looked at. */
  onLook: () => void
}

/** Cards, each a way to its own page. Drawn anew only when they change, and not with every key that is pressed above them. */
export const FoundLinks = memo(function FoundLinks({ cards, onLook }: FoundLinksProps) {
  return (
    <CardGrid as="ul" label="Results">
      {cards.map((card) => {
        const { id, note, isFoil, ...tile } = tileOf(card)
        return (
          <li key={id}>
            <Link to="/card/$id" params={{ id }} className={tileLinkClass} onClick={onLook}>
              <Tile {...tile} foil={isFoil} />
              {note !== undefined && <span className={styles['note']}>{note}</span>}
            </Link>
          </li>
        )
      })}
    </CardGrid>
  )
})
