import type { ReactNode } from 'react'

import { CardBack } from '#web/ui/cards/card-back.tsx'
import type { CardFaceCard } from '#web/ui/cards/card-face-card.ts'
import { CardFace } from '#web/ui/cards/card-face.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ScrollBanner } from '#web/ui/layout/scroll-banner.tsx'
import { Logo } from '#web/ui/marks/logo.tsx'

import styles from './gate.module.css'

const FOX: CardFaceCard = {
  name: 'Nine-Lantern Fox',
  typeLine: 'Creature — Fox Spirit',
  colours: ['U', 'R'],
  manaCost: '{1}{U}{R}',
  rulesText: 'Whenever you cast an instant or sorcery spell, Nine-Lantern Fox can’t be blocked this turn.',
  power: '3',
  toughness: '2',
  collectorNumber: '219',
  rarity: 'rare',
}

interface GateProps {
  title: string
  /** The text of the banner beside the form. */
  banner: string
  children: ReactNode
}

/** The framed panel of the sign-in and sign-up pages, with a pair of cards beside it if there is room. */
export function Gate({ title, banner, children }: GateProps) {
  return (
    <Page>
      <div className={styles['gate']}>
        <div className={styles['art']} aria-hidden="true">
          <div className={styles['scene']}>
            <div className={styles['deck']}>
              <CardBack />
              <CardFace card={FOX} />
            </div>
            <ScrollBanner name={banner} size="lg" />
          </div>
        </div>
        <div className={styles['panel']}>
          <Leaf fillet>
            <div className={styles['inside']}>
              <div className={styles['mark']}>
                <Logo />
              </div>
              <h1>{title}</h1>
              {children}
            </div>
          </Leaf>
        </div>
      </div>
    </Page>
  )
}
