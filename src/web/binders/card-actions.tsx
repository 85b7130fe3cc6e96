import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'

import type { CardPage } from '#contract/cards.ts'
import { useSessionMember } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Text } from '#web/ui/text.tsx'

import styles from './card-actions.module.css'

const AddToBinderDialog = lazy(async () => ({
  default: (await import('./add-to-binder.tsx')).AddToBinderDialog,
}))

const STILL_TO_COME = [
  ['scales', 'Make an offer'],
  ['spyglass', 'Watch'],
  ['wanted-reward', 'Post bounty'],
] as const

/** What a reader of a card's page can do with the card. */
export function CardActions({ card }: { card: CardPage }) {
  const member = useSessionMember()
  const [isAdding, setIsAdding] = useState(false)
  const reasonId = useId()
  const close = () => setIsAdding(false)

  return (
    <div className={styles['block']}>
      <div className={styles['actions']}>
        {member ? (
          <Button icon="spell-book" onClick={() => setIsAdding(true)}>
            Add to Binder
          </Button>
        ) : (
          <Link to="/signin" search={{ next: `/card/${card.id}` }} className={buttonClass()}>
            <Icon name="spell-book" />
            Add to Binder
          </Link>
        )}
        {STILL_TO_COME.map(([icon, word]) => (
          <Button key={word} variant="quiet" icon={icon} disabled aria-describedby={reasonId}>
            {word}
          </Button>
        ))}
      </div>
      <Text as="p" size="xs" tone="faint" id={reasonId}>
        Offers, the watchlist and bounties are being written. Binders are ready
        {member ? '.' : ': sign in and this card can go into one.'}
      </Text>
      <Suspense fallback={null}>
        {isAdding && <AddToBinderDialog card={card} onClose={close} onDone={close} />}
      </Suspense>
    </div>
  )
}
