import { z } from 'zod'

import { PromisedCopies } from './collection/holds.ts'

/**
 * Every refusal of the server with its HTTP status. The server only names a refusal; the web words it
 * (`web/app/words/refusal-words.ts`).
 */
export const REFUSALS = {
  malformed: 400,
  signed_out: 401,
  authentication_failed: 401,
  not_allowed: 403,
  foreign_origin: 403,
  wrong_password: 403,
  suspended: 403,
  keeper_account: 403,
  email_not_verified: 403,
  not_found: 404,
  method_not_allowed: 405,
  out_of_date: 409,
  username_taken: 409,
  last_admin: 409,
  undo_binder_first: 409,
  no_room_to_undo: 409,
  too_many_binders: 409,
  too_many_copies: 409,
  too_many_own_copies: 409,
  too_many_promised: 409,
  copies_promised: 409,
  too_many_watches: 409,
  too_many_bounties: 409,
  too_many_trade_requests: 409,
  trade_request_closed: 409,
  member_away: 409,
  asked_already: 409,
  too_many_fellows: 409,
  too_many_blocks: 409,
  too_many_things: 409,
  bounty_not_open: 409,
  bounty_not_claimed: 409,
  own_bounty: 409,
  own_trade: 409,
  own_message: 409,
  not_accepted_yet: 409,
  conversation_over: 409,
  message_fixed: 409,
  not_addable: 409,
  group_full: 409,
  trade_moved_on: 409,
  copies_not_there: 409,
  choice_open: 409,
  too_many_offers: 409,
  too_many_rounds: 409,
  wrong_code: 409,
  sealing_closed: 409,
  not_met: 409,
  meeting_over: 409,
  table_full: 409,
  dispute_closed: 409,
  dispute_answered: 409,
  dispute_settled: 409,
  report_settled: 409,
  reversal_closed: 409,
  rating_closed: 409,
  rating_fixed: 409,
  rating_answered: 409,
  gathering_canceled: 409,
  gathering_over: 409,
  seats_taken: 409,
  turned_away: 403,
  host_stays: 409,
  not_going: 409,
  too_many_co_hosts: 409,
  door_closed: 409,
  check_in_closed: 409,
  codes_closed: 409,
  tourney_running: 409,
  tourney_over: 409,
  results_missing: 409,
  too_few_players: 409,
  not_undoable: 409,
  act_running: 409,
  import_not_ready: 409,
  too_many_imports: 409,
  too_many_searches: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid_input: 422,
  not_a_picture: 422,
  sign_up_failed: 422,
  link_expired: 422,
  finish_not_printed: 422,
  too_many_requests: 429,
  too_many_strangers: 429,
  same_words: 429,
  internal: 500,
  not_ready: 503,
  database_away: 503,
  disk_full: 503,
  busy: 503,
} as const

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys is not typed by the object
export const RefusalCode = z.enum(Object.keys(REFUSALS) as [keyof typeof REFUSALS])
export type RefusalCode = keyof typeof REFUSALS

/** An invalid field: its path in the input, and the zod issue code. */
export const InputIssue = z.object({ path: z.string(), code: z.string() })
export type InputIssue = z.infer<typeof InputIssue>

/** The reply of every failed call outside `/scryfall`. */
export const RefusalReply = z.object({
  refusal: RefusalCode,
  issues: z.array(InputIssue).optional(),
  /** For `copies_promised`: the trades that the copies are promised in. */
  promised: z.array(PromisedCopies).optional(),
})
