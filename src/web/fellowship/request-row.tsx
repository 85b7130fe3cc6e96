import { Button } from '#web/ui/controls/button.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'

import { useActOnBond } from './actions.ts'
import { PersonRow } from './person-row.tsx'
import type { FriendRequest } from './queries.ts'

interface RequestRowProps {
  request: FriendRequest
}

/** A request that the member may accept or decline. */
export function ReceivedRow({ request }: RequestRowProps) {
  const { username, words, createdAt } = request
  const { busy, act } = useActOnBond(username)
  return (
    <PersonRow person={request} note={`asked on ${dayOfInstant(createdAt)}`} words={words}>
      <Button
        size="sm"
        aria-label={`Accept ${username}`}
        busy={busy === 'accept' ? 'One moment...' : undefined}
        disabled={busy === 'decline'}
        onClick={() => act('accept')}
      >
        Accept
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Decline ${username}`}
        busy={busy === 'decline' ? 'One moment...' : undefined}
        disabled={busy === 'accept'}
        onClick={() => act('decline')}
      >
        Decline
      </Button>
    </PersonRow>
  )
}

/** A request of the member's own. */
export function SentRow({ request }: RequestRowProps) {
  const { username, words, createdAt } = request
  const { busy, act } = useActOnBond(username)
  return (
    <PersonRow person={request} note={`you asked on ${dayOfInstant(createdAt)}`} words={words}>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Withdraw your request to ${username}`}
        busy={busy === undefined ? undefined : 'One moment...'}
        onClick={() => act('withdraw')}
      >
        Withdraw
      </Button>
    </PersonRow>
  )
}
