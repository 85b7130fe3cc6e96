import { Link } from '@tanstack/react-router'
import type { z } from 'zod'

import type { CardWanted } from '#contract/matches.ts'
import { CONDITION_WORDS } from '#web/cards/copies/copy-words.ts'
import { MenuOfMember } from '#web/people/member-menus.tsx'
import { OfferDoor } from '#web/people/offer-doors.tsx'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import styles from './card-people.module.css'

interface WantedLineProps {
  want: z.infer<typeof CardWanted>
  cardName: string
}

/** Somebody who wants a card, through the watchlist or a bounty. */
export function WantedLine({ want, cardName }: WantedLineProps) {
  const { username, avatarUrl, band, quantity, minCondition, bountyId } = want
  const distance = useBandWords(band)
  const facts = [
    quantity > 1 && `${String(quantity)} copies`,
    `${CONDITION_WORDS[minCondition]} or better`,
    distance,
  ]
  return (
    <li className={styles['line']}>
      <Avatar name={username} src={avatarUrl} size="sm" />
      <div className={styles['words']}>
        <Link to="/$username" params={{ username }} className={styles['who']}>
          {username}
        </Link>
        <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {bountyId === null ? (
        <Tag tone="lapis">Watching</Tag>
      ) : (
        <Link to="/bounties" search={{ poster: bountyId }} className={linkClass('more')}>
          Bounty
        </Link>
      )}
      <OfferDoor username={username} gives={[{ name: cardName, copies: 1 }]} />
      <MenuOfMember username={username} />
    </li>
  )
}
