import type { CardFaceCard } from './card-face-card.ts'
import { CardPicture } from './card-picture.tsx'

import styles from './plain-face.module.css'

interface PlainFaceProps {
  /** Without it, the place of one. */
  card?: CardFaceCard | undefined
}

/** A card at next to no cost: its picture, or a blank plate until that is there. */
export function PlainFace({ card }: PlainFaceProps) {
  if (card === undefined) return <span className={styles['plain']} />
  return (
    <span className={styles['plain']} role="img" aria-label={`${card.name}, ${card.typeLine}`}>
      {card.imageUrl && <CardPicture key={card.imageUrl} src={card.imageUrl} loading="lazy" />}
    </span>
  )
}
