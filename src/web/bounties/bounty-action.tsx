import { Link } from '@tanstack/react-router'

import type { CardPage } from '#contract/cards.ts'
import { useOverlays } from '#web/app/overlays.ts'
import { useSessionMember } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { newBounty } from './overlays.ts'

/** On a card's page: posts a bounty for it. */
export function BountyAction({ card }: { card: CardPage }) {
  const member = useSessionMember()
  const { show } = useOverlays()
  if (member === null) {
    return (
      <Link to="/signin" search={{ next: `/card/${card.id}` }} className={buttonClass({ variant: 'quiet' })}>
        <Icon name="place:wanted-reward" />
        Post bounty
      </Link>
    )
  }
  return (
    <Button variant="quiet" icon="place:wanted-reward" onClick={() => show(newBounty, { card })}>
      Post bounty
    </Button>
  )
}
