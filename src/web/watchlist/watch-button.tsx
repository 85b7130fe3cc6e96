import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'

import { useSessionMember } from '#web/app/session.ts'
import { roundMarkClass } from '#web/ui/cards/round-mark.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useToggleWatch } from './actions.ts'
import { watchlistQueries } from './queries.ts'

export interface WatchButtonProps {
  cardId: string
  /** The card's name, for screen readers. */
  name: string
  tabIndex?: number | undefined
}

/**
 * The eye on a card: watches it or stops watching it with one press. Signed-out visitors go to the sign-in
 * page.
 */
export function WatchButton(props: WatchButtonProps) {
  const member = useSessionMember()
  return member === null ? <SignInFirst {...props} /> : <Toggle {...props} />
}

function SignInFirst({ name, tabIndex }: WatchButtonProps) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <Link
      to="/signin"
      search={{ next: here }}
      className={roundMarkClass}
      aria-label={`Sign in to watch ${name}`}
      tabIndex={tabIndex}
    >
      <Icon name="eye" />
    </Link>
  )
}

function Toggle({ cardId, name, tabIndex }: WatchButtonProps) {
  const { data: entry } = useQuery(watchlistQueries.watched(cardId))
  const toggle = useToggleWatch({ id: cardId, name })
  const isWatched = entry !== undefined && entry !== null
  return (
    <button
      type="button"
      className={roundMarkClass}
      aria-label={`Watch ${name}`}
      aria-pressed={isWatched}
      aria-disabled={toggle.isPending || undefined}
      tabIndex={tabIndex}
      onClick={() => {
        if (!toggle.isPending) toggle.mutate(entry)
      }}
    >
      <Icon name="eye" />
    </button>
  )
}
