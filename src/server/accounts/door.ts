import type { SignUp } from '#contract/accounts.ts'
import type { HouseSettings } from '#contract/house.ts'
import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { takeUse, worksNow } from './invitations/actions.ts'

type Mode = HouseSettings['signUp']
type Carried = Pick<SignUp, 'invitation'>

/** Checks, before anything costly, whether somebody may sign up. @throws {Refusal} `invitation_needed` */
export async function checkDoor(
  app: Pick<App, 'db' | 'now'>,
  { invitation }: Carried,
  mode: Mode,
): Promise<void> {
  checkInvited(mode, invitation !== undefined && (await worksNow(app, invitation)))
}

/**
 * Takes a use of the invitation that somebody brings, if it works.
 * @returns the id of the invitation; `undefined` if they need none and bring none that works
 * @throws {Refusal} `invitation_needed`, the same whether it is unknown, used up, over or revoked
 */
export async function comeIn(
  change: Change,
  { invitation }: Carried,
  mode: Mode,
): Promise<string | undefined> {
  const invitationId = invitation === undefined ? undefined : await takeUse(change, invitation)
  checkInvited(mode, invitationId !== undefined)
  return invitationId
}

function checkInvited(mode: Mode, isInvited: boolean): void {
  if (mode !== 'open' && !isInvited) throw new Refusal('invitation_needed')
}
