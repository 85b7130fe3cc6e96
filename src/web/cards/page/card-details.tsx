import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { CardPage, CardSide } from '#contract/cards.ts'
import { shareCard } from '#web/cards/actions.ts'
import { PrintingList } from '#web/cards/printings/printing-list.tsx'
import { ManaCost } from '#web/ui/cards/mana-cost.tsx'
import { RulesText } from '#web/ui/cards/rules-text.tsx'
import { SetSymbol } from '#web/ui/cards/set-symbol.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { CardHolder } from './card-holder.tsx'
import { CardPrices } from './card-prices.tsx'
import { Legalities } from './legalities.tsx'
import { OtherCopies } from './other-copies.tsx'
import { Rulings } from './rulings.tsx'

import styles from './card-details.module.css'

interface CardDetailsProps {
  card: CardPage
  /** Who has the card and who wants it, for members; otherwise the number of shown copies. */
  people?: ReactNode
  /** For members, beside the price: alerts about it. */
  alert?: ReactNode
  /** For members, below the actions: how many have the card, and which copies are the reader's. */
  holdings?: ReactNode
  /** The actions for the card. */
  children: ReactNode
}

/** A printing at full size, and everything we know about its card. */
export function CardDetails({ card, people, alert, holdings, children }: CardDetailsProps) {
  return (
    <Page>
      <div className={styles['page']}>
        <CardHolder key={card.id} card={card} />
        <Stack gap="lg">
          <header className={styles['head']}>
            <CardTitle card={card} />
            {card.sides.length === 0 ? (
              <SideText side={card} />
            ) : (
              card.sides.map((side) => <Side key={side.name} side={side} artist={card.artist} />)
            )}
            {card.artist !== null && <p className={styles['artist']}>Art by {card.artist}</p>}
            {children}
            {holdings}
          </header>
          <CardPrices card={card}>{alert}</CardPrices>
          <PrintingList key={card.canonicalId} card={card} />
          <Stack as="section" labelledBy="holders">
            <Rubric title="In the community" id="holders" />
            {people ?? <OtherCopies card={card} />}
          </Stack>
          <Legalities legalities={card.legalities} />
          {!card.isInvented && <Rulings cardId={card.canonicalId} />}
        </Stack>
      </div>
    </Page>
  )
}

function CardTitle({ card }: { card: CardPage }) {
  return (
    <>
      <div className={styles['bar']}>
        <div className={styles['title']}>
          <h1>{card.name}</h1>
          <ManaCost cost={card.manaCost ?? ''} />
        </div>
        <IconButton icon="share-2" label="Share" onClick={() => void shareCard(card)} />
      </div>
      <p className={styles['facts']}>
        <span>{card.typeLine}</span>
        <span className={styles['set']}>
          <SetSymbol code={card.setCode} name={card.set} rarity={card.rarity} />
          {/* One line of text, in which a space before the comma would be one too many. */}
          <span>
            <Link to="/sets/$code" params={{ code: card.setCode }} className={linkClass('plain')}>
              {card.set}
            </Link>
            , {card.collectorNumber}, {card.rarity}
          </span>
        </span>
      </p>
    </>
  )
}

interface SideProps {
  side: CardSide
  /** The artist of the whole card. */
  artist: string | null
}

function Side({ side, artist }: SideProps) {
  return (
    <section className={styles['side']}>
      <div className={styles['title']}>
        <h2 className={styles['sideName']}>{side.name}</h2>
        <ManaCost cost={side.manaCost ?? ''} />
      </div>
      <p className={styles['facts']}>{side.typeLine}</p>
      <SideText side={side} />
      {side.artist !== null && side.artist !== artist && (
        <p className={styles['artist']}>Art by {side.artist}</p>
      )}
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
