import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { CardPage } from '#contract/cards.ts'
import { useSessionMember } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useToggleWatch } from './actions.ts'
import { watchlistQueries } from './queries.ts'

type Card = Pick<CardPage, 'id' | 'name'>

/** On a card's page: watches it or stops watching it. */
export function WatchAction({ card }: { card: Card }) {
  const member = useSessionMember()
  if (member !== null) return <Toggle card={card} />
  return (
    <Link to="/signin" search={{ next: `/card/${card.id}` }} className={buttonClass({ variant: 'quiet' })}>
      <Icon name="place:spyglass" />
      Watch
    </Link>
  )
}

function Toggle({ card }: { card: Card }) {
  const { data: entry } = useQuery(watchlistQueries.watched(card.id))
  const toggle = useToggleWatch(card)
  const isWatched = entry !== undefined && entry !== null
  return (
    <Button
      variant="quiet"
      icon={isWatched ? 'eye' : 'place:spyglass'}
      aria-pressed={isWatched}
      onClick={() => {
        if (!toggle.isPending) toggle.mutate(entry)
      }}
    >
      {isWatched ? 'Watching' : 'Watch'}
    </Button>
  )
}
