import type { QueryClient } from '@tanstack/react-query'

import { endSubscription } from '#web/app/push-subscription.ts'
import { forgetSession, sessionMember } from '#web/app/session.ts'

import { forgetDrafts } from './kept-drafts.ts'
import { forgetUnsent } from './unsent-places.ts'

/** Ends the session here as the member wanted, which leaves no drafts and no pushes behind. */
export function signOff(client: QueryClient): void {
  const member = sessionMember(client)
  if (member !== null) {
    forgetDrafts(member.id)
    forgetUnsent(member.id)
  }
  forgetSession(client)
  // The server ended the pushes with the session, so it does no harm if the browser fails here.
  endSubscription().catch(() => undefined)
}
