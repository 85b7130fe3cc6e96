import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'

import type { CardPage } from '#contract/cards.ts'
import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import { buttonClass, type ButtonLook } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'
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
  const close = () => setIsAdding(false)

  return (
    <div className={styles['block']}>
      <div className={styles['actions']}>
        {member ? (
          <Button icon="place:spell-book" onClick={() => setIsAdding(true)}>
            Add to Binder
          </Button>
        ) : (
          <SignInFirst cardId={card.id} icon="place:spell-book" label="Add to Binder" />
        )}
        {children}
        {member ? (
          // Whoever has the card is listed below, and an offer is made to one of them.
          <a href="#holders" className={buttonClass({ variant: 'quiet' })}>
            <Icon name="place:scales" />
            Make an offer
          </a>
        ) : (
          <SignInFirst cardId={card.id} icon="place:scales" label="Make an offer" variant="quiet" />
        )}
      </div>
      <Suspense fallback={null}>
        {isAdding && <AddToBinderDialog card={card} onClose={close} onDone={close} />}
      </Suspense>
    </div>
  )
}

interface SignInFirstProps extends Pick<ButtonLook, 'variant'> {
  cardId: string
  icon: IconName
  label: string
}

/** Leads a visitor to sign in, and back to the card. */
function SignInFirst({ cardId, icon, label, variant }: SignInFirstProps) {
  return (
    <Link to="/signin" search={{ next: `/card/${cardId}` }} className={buttonClass({ variant })}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}
