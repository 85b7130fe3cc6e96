import type { CardFaceCard } from './card-face-card.ts'
import { CardFace } from './card-face.tsx'

import styles from './thumb.module.css'

interface ThumbProps {
  card: CardFaceCard
  foil?: boolean
  /** Shows only the picture on a blank card. */
  plain?: boolean
}

/** A card as small as a row is high. Its name is beside it, so screen readers skip it. */
export function Thumb({ card, foil, plain = false }: ThumbProps) {
  return (
    <span className={styles['thumb']} aria-hidden="true">
      <CardFace card={card} foil={foil} plain={plain} small />
    </span>
  )
}
