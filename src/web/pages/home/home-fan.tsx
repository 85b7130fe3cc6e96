import type { CSSProperties } from 'react'

import { CardFace } from '#web/ui/cards/card-face.tsx'

import { HOME_CARDS } from './home-cards.ts'

import styles from './home-page.module.css'

/** The hand of cards beside the title. */
export function HomeFan() {
  return HOME_CARDS.map(({ angle, card }) => (
    <div key={card.name} className={styles['held']} style={held(angle)}>
      <CardFace card={card} />
    </div>
  ))
}

function held(angle: number): CSSProperties {
  return { rotate: `${String(angle)}deg` }
}
