import type { CardFaceCard } from './card-face-card.ts'
import { CardFace } from './card-face.tsx'
import { notePreview } from './previews.ts'

import styles from './thumb.module.css'

interface ThumbProps {
  card: CardFaceCard
  foil?: boolean
  /** Shows only the picture on a blank card. */
  plain?: boolean
}

/** A card as small as a row is high. Its name is beside it, so screen readers skip it. */
export function Thumb({ card, foil = false, plain = false }: ThumbProps) {
  return (
    <span
      ref={(thumb) => notePreview(thumb, { card, foil })}
      className={styles['thumb']}
      aria-hidden="true"
      data-thumb
    >
      <CardFace card={card} foil={foil} plain={plain} small />
    </span>
  )
}
