import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { SCRYFALL_API } from '#contract/scryfall-api.ts'
import { ScryfallFailure } from '#contract/scryfall-replies.ts'
import { type Failure, type Manners, OPEN_TO_ALL_SITES } from '#server/http/manners.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { Route } from '#server/http/route.ts'

import { scryfallBulkRoutes } from './bulk/routes.ts'
import { scryfallCardRoutes } from './card-routes.ts'
import { DETAILS } from './failures.ts'
import { scryfallSearchRoutes } from './search-routes.ts'
import { scryfallSetRoutes } from './set-routes.ts'

/** In this order: a path with a fixed name comes before one with a parameter. */
export const scryfallRoutes: readonly Route[] = [
  ...scryfallSearchRoutes,
  ...scryfallCardRoutes,
  ...scryfallSetRoutes,
  ...scryfallBulkRoutes,
]

/** How programs written for Scryfall expect to be answered. */
export const scryfallManners: Manners = {
  below: SCRYFALL_API,
  headers: OPEN_TO_ALL_SITES,
  failure: ScryfallFailure,
  wordFailure,
}

const SENTENCES: Partial<Record<RefusalCode, string>> = {
  not_found: DETAILS.noSuchPath,
  method_not_allowed: DETAILS.noSuchPath,
  malformed: 'The request could not be read.',
  invalid_input: 'A parameter of the request is too long or is not text.',
  unsupported_type: 'The body of the request must be JSON.',
  too_large: 'The request is too large.',
  too_many_requests: 'You have made too many requests. Wait a moment, then try again.',
  not_ready: 'The cards are still loading. Try again in a moment.',
  database_away: 'The database cannot be reached. Try again in a moment.',
  disk_full: 'The server has no room left to save this. Try again later.',
  internal: 'Something went wrong on our side.',
}

/** In Scryfall's words where it has some. */
const CODES: Partial<Record<RefusalCode, string>> = {
  malformed: 'bad_request',
  invalid_input: 'validation_error',
  internal: 'internal_error',
}

function wordFailure({ code }: Refusal): Failure {
  const status = REFUSALS[code]
  const body: ScryfallFailure = {
    object: 'error',
    code: CODES[code] ?? code,
    status,
    details: SENTENCES[code] ?? 'This is not available here.',
  }
  return { status, body }
}
