import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'

import type { CommunityResult } from '#contract/showcase.ts'
import { useCurrency } from '#web/app/currency.ts'
import { countWord } from '#web/app/words/plain-words.ts'
import { ShownLine } from '#web/cards/copies/shown-line.tsx'
import { Marked } from '#web/cards/grid/card-mark.tsx'
import { faceOf, isFoilOnly, listedCents } from '#web/cards/printings/printing-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { furtherWords } from '#web/ui/lists/further-words.ts'

import styles from './community-cards.module.css'

interface CommunityCardsProps {
  cards: readonly CommunityResult[]
  busyId?: string | undefined
  /** Without it, each card links to its own page. */
  onPick?: ((card: CommunityResult) => void) | undefined
  /** Called when the reader opens a card's page. */
  onLook?: ((press: MouseEvent) => void) | undefined
}

/** Cards that members show, each with its owners. Memoized, so that it renders only when the cards change. */
export const CommunityCards = memo(function CommunityCards({ cards, ...rest }: CommunityCardsProps) {
  return (
    <ul className={styles['cards']} aria-label="Results">
      {cards.map((card, place) => (
        <CommunityCard key={card.id} card={card} isFirst={place === 0} {...rest} />
      ))}
    </ul>
  )
})

interface CommunityCardProps extends Omit<CommunityCardsProps, 'cards'> {
  card: CommunityResult
  isFirst: boolean
}

function CommunityCard({ card, ...rest }: CommunityCardProps) {
  const currency = useCurrency()
  const { id, name, shown, owners } = card
  // Those who are near come first. Nobody is far from a reader who shows no town.
  const near = card.near ?? owners
  return (
    <li className={styles['card']}>
      <div className={styles['top']}>
        <Marked cardId={id} name={name}>
          <span className={styles['picture']}>
            <Thumb card={faceOf(card)} foil={isFoilOnly(card)} />
          </span>
        </Marked>
        <div className={styles['words']}>
          <CardName card={card} {...rest} />
          <p className={styles['set']}>{card.set}</p>
          <p className={styles['price']}>
            <Price cents={listedCents(card, currency) ?? 0} currency={currency} />
          </p>
          <p className={styles['set']}>{shownWords(card)}</p>
        </div>
      </div>
      <ul className={styles['lines']} aria-label={`Who has ${name}`}>
        {shown.slice(0, near).map((copies, place) => (
          // Equal copies of one member in two binders give two lines.
          // oxlint-disable-next-line react/no-array-index-key -- they have no other key, and never move
          <ShownLine key={place} copies={copies} withSet={copies.printing.id !== id} />
        ))}
      </ul>
      {near < owners && <p className={styles['set']}>{furtherWords(owners - near)}</p>}
      <Link to="/card/$id" params={{ id }} hash="holders" className={linkClass('more')} onClick={rest.onLook}>
        {owners === 1 ? 'See the card page' : `See all ${String(owners)} owners`}
      </Link>
    </li>
  )
}

function CardName({ card, isFirst, busyId, onPick, onLook }: CommunityCardProps) {
  if (onPick === undefined) {
    return (
      <Link
        to="/card/$id"
        params={{ id: card.id }}
        className={styles['name']}
        data-stop={isFirst || undefined}
        onClick={onLook}
      >
        {card.name}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={styles['name']}
      data-stop={isFirst || undefined}
      aria-disabled={busyId !== undefined}
      aria-busy={card.id === busyId}
      onClick={() => {
        if (busyId === undefined) onPick(card)
      }}
    >
      {card.name}
    </button>
  )
}

/** `3 copies with 2 members, 1 for trade`. */
function shownWords({ copies, owners, forTrade }: CommunityResult): string {
  const counted = `${countWord(copies, 'copy', 'copies')} with ${countWord(owners, 'member')}`
  return forTrade === 0 ? counted : `${counted}, ${String(forTrade)} for trade`
}
