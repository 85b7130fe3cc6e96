import { useState } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import { CardArt } from './card-art.tsx'
import type { CardFaceCard } from './card-face-card.ts'
import { CardPicture } from './card-picture.tsx'
import { CardRules } from './card-rules.tsx'
import { frameOf, sceneOf } from './card-scene.ts'
import { ManaCost } from './mana-cost.tsx'
import { SetSymbol } from './set-symbol.tsx'

import styles from './card-face.module.css'
import frames from './card-frame.module.css'

interface CardFaceProps {
  card: CardFaceCard
  foil?: boolean | undefined
  /** `eager` for the page's main picture; all others load when they come near the screen. */
  loading?: 'lazy' | 'eager' | undefined
  /**
   * Shows a blank plate, almost free to draw, until the picture loads. For when there is no time to draw the
   * card.
   */
  plain?: boolean | undefined
  /** Draws only name, art and type, because a thumb shows nothing else. */
  small?: boolean | undefined
}

type Became = 'coming' | 'shown' | 'failed'

/** Whether the picture has loaded or failed; a different picture starts afresh. */
function usePictureState(picture: string | undefined): [Became, (became: Became) => void] {
  const [fate, setFate] = useState<{ picture: string | undefined; became: Became }>()
  const unknown = picture === undefined ? 'failed' : 'coming'
  const became = fate?.picture === picture ? fate?.became : undefined
  return [became ?? unknown, (next) => setFate({ picture, became: next })]
}

function statOf({ power, toughness, loyalty }: CardFaceCard): string | undefined {
  if (power && toughness) return `${power}/${toughness}`
  return loyalty ?? undefined
}

function footOf({ collectorNumber, setCode }: CardFaceCard): string {
  return [collectorNumber, setCode?.toUpperCase()].filter(Boolean).join(' · ')
}

/**
 * A card drawn from its data, as wide as its box. Its picture covers the drawing once loaded, then replaces
 * it.
 */
export function CardFace(props: CardFaceProps) {
  const { card, foil = false, loading = 'lazy', plain = false, small = false } = props
  const picture = card.imageUrl || undefined
  const [became, noteFate] = usePictureState(picture)
  const isPlate = plain && became !== 'shown'
  return (
    <div
      className={isPlate ? styles['plain'] : faceClass(foil)}
      data-frame={frameOf(card)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture to screen readers, though drawn from many elements
      role="img"
      aria-label={`${card.name}, ${card.typeLine}`}
    >
      {!isPlate && <Drawn card={card} loading={loading} small={small} became={became} />}
      {picture !== undefined && (
        <CardPicture key={picture} src={picture} loading={loading} onFate={noteFate} />
      )}
    </div>
  )
}

function faceClass(foil: boolean): string {
  return classNames(styles['face'], frames['frame'], foil && styles['foil'])
}

/**
 * The drawing under the picture. The page's main picture loads alone: the charge below it waits until it has
 * failed.
 */
function Drawn({ card, loading, small, became }: Omit<CardFaceProps, 'foil' | 'plain'> & { became: Became }) {
  if (became === 'shown') return null
  const isBare = loading === 'eager' && became === 'coming'
  return <DrawnCard card={card} isBare={isBare} isSmall={small === true} />
}

interface DrawnCardProps {
  card: CardFaceCard
  isBare: boolean
  isSmall: boolean
}

function DrawnCard({ card, isBare, isSmall }: DrawnCardProps) {
  const stat = statOf(card)
  return (
    <div className={styles['inner']} aria-hidden="true">
      <div className={styles['head']}>
        <b className={styles['name']}>{card.name}</b>
        {!isSmall && <ManaCost cost={card.manaCost ?? ''} silent />}
      </div>
      <div className={styles['art']}>
        <CardArt scene={sceneOf(card)} isBare={isBare} />
      </div>
      <div className={styles['type']}>
        <span>{card.typeLine}</span>
        {card.setCode && <SetSymbol code={card.setCode} name={card.setName} rarity={card.rarity} silent />}
      </div>
      {!isSmall && <CardRules text={card.rulesText ?? ''} flavour={card.flavour ?? ''} />}
      {stat !== undefined && <div className={styles['stat']}>{stat}</div>}
      {!isSmall && <div className={styles['foot']}>{footOf(card)}</div>}
    </div>
  )
}
