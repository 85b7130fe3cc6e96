import type { SignUp } from '#contract/accounts.ts'
import type { HouseSettings } from '#contract/house.ts'
import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { takeUse, worksNow } from './invitations/public.ts'

type Mode = HouseSettings['signUp']
type Carried = Pick<SignUp, 'invitation' | 'words'>

/**
 * Checks, before anything costly, whether somebody may sign up.
 * @throws {Refusal} `invitation_needed`, or `invalid_input` where the words are missing with which they ask to be let in
 */
export async function checkDoor(app: Pick<App, 'db' | 'now'>, carried: Carried, mode: Mode): Promise<void> {
  const { invitation } = carried
  checkCarried(carried, mode, invitation !== undefined && (await worksNow(app, invitation)))
}

/** The invitation whose use somebody took, or the words with which they wait. */
interface Entry {
  readonly invitationId?: string
  readonly words?: string
}

/**
 * Takes a use of the invitation that somebody brings, if it works.
 * @throws {Refusal} `invitation_needed`, the same whether it is unknown, used up, over or revoked, or `invalid_input`
 */
export async function comeIn(change: Change, carried: Carried, mode: Mode): Promise<Entry> {
  const { invitation, words } = carried
  const invitationId = invitation === undefined ? undefined : await takeUse(change, invitation)
  if (invitationId !== undefined) return { invitationId }
  checkCarried(carried, mode, false)
  return mode === 'approval' && words !== undefined ? { words } : {}
}

function checkCarried({ words }: Carried, mode: Mode, isInvited: boolean): void {
  if (mode === 'open' || isInvited) return
  if (mode === 'invitation') throw new Refusal('invitation_needed')
  if (words === undefined) throw new Refusal('invalid_input', [{ path: 'words', code: 'too_small' }])
}
