import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useState } from 'react'

import type { CardPage } from '#contract/cards.ts'
import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './card-actions.module.css'

const AddToBinderDialog = later(async () => (await import('./add-to-binder.tsx')).AddToBinderDialog)

interface CardActionsProps {
  card: CardPage
  /** Further actions: buttons. */
  children?: ReactNode
}

/** What a reader of a card's page can do with the card. */
export function CardActions({ card, children }: CardActionsProps) {
  const member = useSessionMember()
  const [isAdding, setIsAdding] = useState(false)
  const reasonId = useId()
  const close = () => setIsAdding(false)

  return (
    <div className={styles['block']}>
      <div className={styles['actions']}>
        {member ? (
          <Button icon="place:spell-book" onClick={() => setIsAdding(true)}>
            Add to Binder
          </Button>
        ) : (
          <Link to="/signin" search={{ next: `/card/${card.id}` }} className={buttonClass()}>
            <Icon name="place:spell-book" />
            Add to Binder
          </Link>
        )}
        {children}
        <Button variant="quiet" icon="place:scales" disabled aria-describedby={reasonId}>
          Make an offer
        </Button>
      </div>
      <Text as="p" size="xs" tone="faint" id={reasonId}>
        Trade offers are coming soon.
      </Text>
      <Suspense fallback={null}>
        {isAdding && <AddToBinderDialog card={card} onClose={close} onDone={close} />}
      </Suspense>
    </div>
  )
}
