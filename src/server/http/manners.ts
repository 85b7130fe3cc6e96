import type { z } from 'zod'

import type { Refusal } from './refusal.ts'

/**
 * How a part of the site answers whose callers are programs written for another service. It is open to
 * pages of every site, and therefore never looks at cookies.
 */
export interface Manners {
  /** What lies below this path is answered so. */
  readonly below: `/${string}`
  /** On every answer, failures too. */
  readonly headers: Readonly<Record<string, string>>
  /** A refusal as these callers know them. */
  readonly wordFailure: (refusal: Refusal) => Failure
  /** What every failure looks like, for the API document. */
  readonly failure: z.ZodType
}

export interface Failure {
  readonly status: number
  readonly body: object
}

/** The manners of a path or of a route's pattern; the house's own when there are none. */
export function mannersOf(manners: readonly Manners[], path: string): Manners | undefined {
  return manners.find(({ below }) => path.startsWith(`${below}/`))
}

/** Pages of every site may read, and send JSON. */
export const OPEN_TO_ALL_SITES: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
}

/** What a browser asks before it lets a page send more than a plain request. */
export const PREFLIGHT: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'accept, content-type, if-none-match',
  'access-control-max-age': '86400',
}
