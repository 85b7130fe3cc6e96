import type { ReactNode } from 'react'

import type { CardFaceCard } from './card-face-card.ts'
import { CardFace } from './card-face.tsx'

import styles from './poster.module.css'

interface PosterProps {
  card: CardFaceCard
  /** The reward, in words or figures. */
  reward: string
  /** Who posted it, and the distance: `Posted by Sigrun, 3 km`. */
  by: string
  /** Turns the name into a link. */
  link?: ((name: string) => ReactNode) | undefined
  /** Tags, then one button; `ember` and `quiet` buttons inside use vellum colours. */
  children?: ReactNode
}

/** A wanted card, on torn vellum. */
export function Poster({ card, reward, by, link, children }: PosterProps) {
  return (
    <article className={styles['poster']} data-vellum>
      <span className={styles['wanted']}>Wanted</span>
      <div className={styles['art']}>
        <CardFace card={card} />
      </div>
      <h3 className={styles['name']}>{link ? link(card.name) : card.name}</h3>
      <span className={styles['reward']}>{reward}</span>
      <span className={styles['by']}>{by}</span>
      {children}
    </article>
  )
}
