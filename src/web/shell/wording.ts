import type { RefusalCode } from '#contract/refusals.ts'
import { Refused } from '#web/app/call.ts'

import { SAYS } from './says.ts'

/** What each refusal of the server means to the reader. */
export const WORDING = {
  malformed: 'Tradewyrm could not read that. Reload the page and try again.',
  signed_out: 'Please sign in first.',
  authentication_failed: 'Authentication failed',
  not_allowed: 'That is not yours to change.',
  foreign_origin: 'That came from another site, so nothing was done.',
  wrong_password: 'That is not your password.',
  email_not_verified: 'Verify your e-mail address first: the link is in the letter we sent you.',
  not_found: 'It is gone, or never was.',
  method_not_allowed: 'That cannot be done here.',
  out_of_date: 'Somebody changed it in the meantime. Look again, then decide.',
  username_taken: 'This username is taken.',
  last_admin: 'You are the only admin. Make somebody else one first, then you may leave.',
  too_many_binders: 'You hold as many Spells as there is room for.',
  too_many_searches: 'You keep as many searches as there is room for.',
  too_many_copies: 'That is more copies than one place can hold.',
  too_many_watches: 'You watch as many cards as there is room for.',
  too_many_bounties: 'You have as many bounties as one member may have at a time.',
  bounty_not_open: 'Somebody else hunts it, or it is no longer up.',
  bounty_not_claimed: 'Nobody hunts it at the moment.',
  own_bounty: 'It is your own poster: the hunt is for others.',
  not_undoable: 'That can no longer be undone.',
  act_running: 'Something larger is still being done there. Wait until it is through.',
  import_not_ready: 'The file is not ready for that yet.',
  too_many_imports: 'You have as many imports under way as one member may have.',
  too_large: 'That is too large to send.',
  unsupported_type: 'That kind of file is not understood.',
  invalid_input: 'Something in the form is missing or wrong.',
  not_a_picture: 'This picture is broken, or not whole. Try another one.',
  sign_up_failed: 'Sign up failed',
  link_expired: 'This link has been used, or is too old. Ask for a new one.',
  finish_not_printed: 'This card was not printed in that finish.',
  too_many_requests: 'That was a little too often. Wait a moment, then try again.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  not_ready: 'Tradewyrm is still waking up. Try again in a moment.',
} as const satisfies Record<RefusalCode, string>

/** The sentence for whatever a call threw. */
export function wordingOf(error: unknown): string {
  return error instanceof Refused ? WORDING[error.code] : SAYS.unreachable
}
