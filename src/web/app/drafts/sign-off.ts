import type { QueryClient } from '@tanstack/react-query'

import { forgetSession, sessionMember } from '#web/app/session.ts'

import { forgetDrafts } from './kept-drafts.ts'

/** Ends the session here as the member wanted, which leaves no drafts behind. */
export function signOff(client: QueryClient): void {
  const member = sessionMember(client)
  if (member !== null) forgetDrafts(member.id)
  forgetSession(client)
}
