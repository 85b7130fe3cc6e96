import type { CardFaceCard } from './card-face-card.ts'
import { CardFace } from './card-face.tsx'

import styles from './thumb.module.css'

/** A card as small as a row is high; the name stands beside it, so it is hidden from readers. */
export function Thumb({ card, foil }: { card: CardFaceCard; foil?: boolean }) {
  return (
    <span className={styles['thumb']} aria-hidden="true">
      <CardFace card={card} foil={foil} />
    </span>
  )
}
