import { useQuery } from '@tanstack/react-query'

import { houseQueries } from '#web/pages/queries.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { newcomerQueries } from './queries.ts'

/** How somebody may sign up here. */
export type WayIn = 'open' | 'invited' | 'asking' | 'closed'

/** How the visitor may sign up, with the invitation they bring; `open` until we know. */
export function useWayIn(invitation: string | undefined): WayIn {
  const { data: house } = useQuery(houseQueries.one())
  const { data: checked } = useQuery({
    ...newcomerQueries.invitation(invitation ?? ''),
    enabled: invitation !== undefined,
  })
  if (checked?.isGood === true) return 'invited'
  // Whether the invitation works is not known yet, or we could not ask: the server says so later.
  if (invitation !== undefined && checked === undefined) return 'open'
  if (house === undefined || house.signUp === 'open') return 'open'
  return house.signUp === 'approval' ? 'asking' : 'closed'
}

/** Says before anything is typed how one may sign up here. */
export function WayInNotice({ wayIn, hasInvitation }: { wayIn: WayIn; hasInvitation: boolean }) {
  if (wayIn === 'open') return null
  if (wayIn === 'invited') return <Notice kind="good">You’re invited. Choose a name and a password.</Notice>
  if (wayIn === 'asking')
    return (
      <Notice>
        {hasInvitation && 'This invitation doesn’t work any more. '}An admin lets people in by hand. Write a
        few words about yourself.
      </Notice>
    )
  return (
    <Notice kind="warn">
      {hasInvitation
        ? 'This invitation doesn’t work any more. Ask whoever sent it for a new one.'
        : 'You can sign up here only with an invitation. Open the link you were sent, or ask an admin of this site.'}
    </Notice>
  )
}
