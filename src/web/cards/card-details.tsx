import { useState, type ReactNode } from 'react'

import type { CardPage, CardSide } from '#contract/cards.ts'
import { Button } from '#web/ui/button.tsx'
import { CardFace } from '#web/ui/card-face.tsx'
import { ManaCost } from '#web/ui/mana-cost.tsx'
import { Page } from '#web/ui/page.tsx'
import { RulesText } from '#web/ui/rules-text.tsx'
import { SetSymbol } from '#web/ui/set-symbol.tsx'
import { Stack } from '#web/ui/stack.tsx'

import { CardPrices } from './card-prices.tsx'
import { Legalities } from './legalities.tsx'
import { faceOf, isFoilOnly } from './printing-face.tsx'
import { PrintingStrip } from './printing-strip.tsx'

import styles from './card-details.module.css'

interface CardDetailsProps {
  card: CardPage
  /** What can be done with it. */
  children: ReactNode
}

/** A printing at full size, and what is known of its card. */
export function CardDetails({ card, children }: CardDetailsProps) {
  return (
    <Page>
      <div className={styles['page']}>
        <Holder key={card.id} card={card} />
        <Stack gap="lg">
          <header className={styles['head']}>
            <div className={styles['title']}>
              <h1>{card.name}</h1>
              <ManaCost cost={card.manaCost ?? ''} />
            </div>
            <p className={styles['facts']}>
              <span>{card.typeLine}</span>
              <span className={styles['set']}>
                <SetSymbol code={card.setCode} name={card.set} rarity={card.rarity} />
                {card.set}, {card.collectorNumber}, {card.rarity}
              </span>
            </p>
            {card.sides.length === 0 ? (
              <SideText side={card} />
            ) : (
              card.sides.map((side) => <Side key={side.name} side={side} />)
            )}
            {card.artist !== null && <p className={styles['artist']}>Drawn by {card.artist}</p>}
            {children}
          </header>
          <CardPrices card={card} />
          <PrintingStrip card={card} />
          <Legalities legalities={card.legalities} />
        </Stack>
      </div>
    </Page>
  )
}

/** The picture; a card printed on both sides can be turned over. */
function Holder({ card }: { card: CardPage }) {
  const [isTurned, setIsTurned] = useState(false)
  const back = card.sides[1]
  const hasBack = back !== undefined && back.imageUrl !== null && back.imageUrl !== card.imageUrl
  const front = card.sides[0]
  const shown = isTurned ? back : front
  const face =
    shown === undefined || (!hasBack && !isTwoSided(card)) ? faceOf(card) : { ...faceOf(card), ...shown }
  return (
    <div className={styles['holder']}>
      <div className={styles['picture']}>
        <CardFace card={face} foil={isFoilOnly(card)} loading="eager" />
      </div>
      {back && (hasBack || isTwoSided(card)) && (
        <Button
          variant="quiet"
          size="sm"
          icon="rotate-ccw"
          aria-pressed={isTurned}
          onClick={() => setIsTurned(!isTurned)}
        >
          Turn over
        </Button>
      )}
    </div>
  )
}

const TWO_SIDED = ['transform', 'modal_dfc', 'double_faced_token', 'reversible_card', 'art_series']

function isTwoSided({ layout }: CardPage): boolean {
  return TWO_SIDED.includes(layout)
}

function Side({ side }: { side: CardSide }) {
  return (
    <section className={styles['side']}>
      <div className={styles['title']}>
        <h2 className={styles['sideName']}>{side.name}</h2>
        <ManaCost cost={side.manaCost ?? ''} />
      </div>
      <p className={styles['facts']}>{side.typeLine}</p>
      <SideText side={side} />
    </section>
  )
}

function SideText({ side }: { side: Omit<CardSide, 'imageUrl' | 'artist'> }) {
  const stat = statOf(side)
  return (
    <>
      {side.rulesText !== null && side.rulesText !== '' && (
        <div className={styles['rules']}>
          <RulesText text={side.rulesText} />
        </div>
      )}
      {side.flavour !== null && side.flavour !== '' && <p className={styles['flavour']}>{side.flavour}</p>}
      {stat !== undefined && <p className={styles['stat']}>{stat}</p>}
    </>
  )
}

function statOf({
  power,
  toughness,
  loyalty,
  defence,
}: Omit<CardSide, 'imageUrl' | 'artist'>): string | undefined {
  if (power !== null && toughness !== null) return `${power}/${toughness}`
  if (loyalty !== null) return `Loyalty ${loyalty}`
  return defence === null ? undefined : `Defence ${defence}`
}
