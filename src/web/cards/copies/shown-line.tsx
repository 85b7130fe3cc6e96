import { Link } from '@tanstack/react-router'

import type { ShownCopies } from '#contract/showcase.ts'
import { MenuOfMember } from '#web/people/member-menus.tsx'
import { OfferDoor } from '#web/people/offer-doors.tsx'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { copyFacts } from './copy-words.ts'

import styles from './shown-line.module.css'

interface ShownLineProps {
  copies: ShownCopies
  /** Whether to name the set. */
  withSet?: boolean
}

/** Equal copies that one member shows: the owner, their state, and how many are for trade. */
export function ShownLine({ copies, withSet = false }: ShownLineProps) {
  const { username, avatarUrl, band, quantity, forTrade, askingCents, askingCurrency, printing } = copies
  const distance = useBandWords(band)
  return (
    <li className={styles['line']}>
      <Avatar name={username} src={avatarUrl} size="sm" />
      <div className={styles['words']}>
        <Link to="/$username" params={{ username }} className={styles['who']}>
          {username}
        </Link>
        <p className={styles['facts']}>
          {[
            quantity > 1 && `${String(quantity)} copies`,
            copyFacts(copies),
            withSet && printing.set,
            distance,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles['end']}>
        {askingCents !== null && (
          <b>
            <Price cents={askingCents} currency={askingCurrency} />
          </b>
        )}
        {forTrade > 0 ? (
          <Tag tone="good">{forTrade === quantity ? 'For trade' : `${String(forTrade)} for trade`}</Tag>
        ) : (
          <Tag>Not for trade</Tag>
        )}
      </div>
      {forTrade > 0 && (
        <OfferDoor username={username} gets={[{ name: printing.name, printingId: printing.id, copies: 1 }]} />
      )}
      <MenuOfMember username={username} />
    </li>
  )
}
