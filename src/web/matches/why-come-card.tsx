import { Link } from '@tanstack/react-router'

import type { CardOfComers } from '#contract/gatherings/why-come.ts'
import { copyMarks } from '#web/cards/copies/copy-words.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { OfferDoor } from '#web/people/offer-doors.tsx'
import { tileLinkClass } from '#web/ui/cards/tile-link.ts'
import { Tile } from '#web/ui/cards/tile.tsx'

import styles from './why-come.module.css'

interface WhyComeCardProps {
  row: CardOfComers
  /** Whether the reader wants it, or has it. */
  side: 'has' | 'wants'
}

/** A card, and who of those who come has it or wants it, with a door to a trade. */
export function WhyComeCard({ row: { card, people, peopleTotal }, side }: WhyComeCardProps) {
  const { printing, finish, quantity, priceCents, currency } = card
  const more = peopleTotal - people.length
  return (
    <li className={styles['card']}>
      <Link to="/card/$id" params={{ id: printing.id }} className={tileLinkClass}>
        <Tile
          card={faceOf(printing)}
          foil={finish !== null && finish !== 'nonfoil'}
          marks={copyMarks({ finish })}
          flag={side === 'has' ? 'want' : 'trade'}
          priceCents={priceCents}
          currency={currency}
          copies={quantity > 1 ? quantity : undefined}
        />
      </Link>
      <ul className={styles['people']}>
        {people.map(({ username, copies }) => (
          <li key={username}>
            <Link to="/$username" params={{ username }}>
              {username}
              {copies > 1 && ` ×${String(copies)}`}
            </Link>
            <OfferDoor
              username={username}
              {...wishedOf({ name: printing.name, printingId: printing.id }, side)}
            />
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </li>
  )
}

/** One copy, to begin with: the shelf of the offer shows the rest. */
function wishedOf(card: { readonly name: string; readonly printingId: string }, side: 'has' | 'wants') {
  const wished = [{ ...card, copies: 1 }]
  return side === 'has' ? { gets: wished } : { gives: wished }
}
