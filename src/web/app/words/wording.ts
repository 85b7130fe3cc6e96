import type { RefusalCode } from '#contract/refusals.ts'
import { Refused } from '#web/app/call.ts'

import { OFFLINE, UNREACHABLE } from './unreachable.ts'

/** What to tell the reader for each refusal. */
export const WORDING = {
  malformed: 'Tradewyrm couldn’t read that. Reload the page and try again.',
  signed_out: 'Please sign in first.',
  authentication_failed: 'Authentication failed',
  not_allowed: 'You can’t change that.',
  foreign_origin: 'That request came from another site, so we ignored it.',
  wrong_password: 'That password isn’t right.',
  suspended: 'Your account is suspended. Ask whoever runs this site.',
  email_not_verified: 'Verify your email address first. The link is in the email we sent you.',
  not_found: 'We can’t find that any more.',
  method_not_allowed: 'This isn’t available here.',
  out_of_date: 'Someone changed it in the meantime. Check it and try again.',
  username_taken: 'This username is taken.',
  last_admin: 'You’re the only admin. Make someone else an admin first.',
  undo_binder_first: 'The binder these cards came from is deleted. Undo that first.',
  no_room_to_undo: 'The stack these cards came from has no room for them. Make room first.',
  too_many_binders: 'You’ve reached the limit of binders.',
  too_many_searches: 'You’ve reached the limit of saved searches.',
  too_many_copies: 'That’s more copies than one stack can hold.',
  too_many_own_copies: 'You’ve reached the limit of copies with a name or picture of their own (200).',
  copies_promised: 'These copies are promised in a trade.',
  too_many_promised: 'You’ve reached the limit of promised cards.',
  too_many_watches: 'Your watchlist is full (5,000 cards).',
  too_many_bounties: 'You’ve reached the limit of open bounties.',
  too_many_trade_requests: 'You’ve reached the limit of requests.',
  too_many_things: 'You have chosen for 200 trades and gatherings. Set one back to everything first.',
  too_many_blocks: 'Your list is full (1,000 members). Take someone off it first.',
  too_many_fellows: 'One of you has no room for another fellow.',
  bounty_not_open: 'Someone else has taken this bounty, or it was withdrawn.',
  bounty_not_claimed: 'Nobody has taken this bounty at the moment.',
  own_bounty: 'This is your own bounty. Only others can take it.',
  own_trade: 'You can’t trade with yourself.',
  trade_moved_on: 'The trade has changed since you looked.',
  copies_not_there: 'Some of these copies are gone, or promised to others.',
  choice_open: 'There is still something to choose.',
  too_many_offers: 'Too many of your offers wait for an answer.',
  too_many_rounds: 'This trade can have no more offers.',
  dispute_closed: 'You can dispute a promised trade, and a sealed one for 14 days.',
  dispute_answered: 'You’ve already answered this dispute.',
  dispute_settled: 'An admin has settled this dispute.',
  reversal_closed: 'You can take a trade back for 24 hours after it was sealed.',
  rating_closed: 'You can rate a trade for 14 days after you sealed it in person.',
  rating_fixed: 'You can change a rating for 24 hours after it is shown.',
  rating_answered: 'You’ve already answered this rating.',
  wrong_code: 'That code isn’t right, or a new one has taken its place. Look again.',
  sealing_closed: 'Too many codes were wrong. No code is taken for a few minutes.',
  not_met: 'Give the other player’s code first.',
  gathering_canceled: 'This gathering was cancelled.',
  gathering_over: 'This gathering is over.',
  seats_taken: 'There aren’t enough free seats for all of you.',
  turned_away: 'The host can’t seat you at this gathering.',
  host_stays: 'A host can’t leave. Hand the gathering over, or cancel it.',
  too_many_co_hosts: 'You’ve reached the limit of co-hosts (10).',
  not_undoable: 'You can’t undo that any more.',
  act_running: 'This binder is busy. Try again when the current change is done.',
  import_not_ready: 'The file isn’t ready for that yet.',
  too_many_imports: 'You’ve reached the limit of open imports.',
  too_large: 'That’s too large to send.',
  unsupported_type: 'We can’t read that kind of file.',
  invalid_input: 'Check the fields marked below.',
  not_a_picture: 'This picture is damaged or incomplete. Try another one.',
  sign_up_failed: 'Sign up failed',
  link_expired: 'This link has expired or was already used. Ask for a new one.',
  finish_not_printed: 'This printing doesn’t come in that finish.',
  too_many_requests: 'Too many tries. Wait a moment, then try again.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  busy: 'Try again in a moment.',
  not_ready: 'Tradewyrm is still starting up. Try again in a moment.',
  database_away: 'Tradewyrm can’t reach its database. Try again in a moment.',
  disk_full: 'Tradewyrm has no room left to save this. Everything else is there; try again later.',
} as const satisfies Record<RefusalCode, string>

/** The sentence for any error that a call threw. */
export function wordingOf(error: unknown): string {
  if (error instanceof Refused) {
    const words = WORDING[error.code]
    return error.promisedTo ? words.replace('in a trade', `to ${error.promisedTo}`) : words
  }
  return navigator.onLine ? UNREACHABLE : OFFLINE
}
