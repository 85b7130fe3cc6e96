import type { z } from 'zod'

import type { Refusal } from './refusal.ts'

/**
 * How one part of the site answers callers that are programs written for another service. Pages of every site
 * may use it, so it never looks at cookies.
 */
export interface Manners {
  /** The path under which this applies. */
  readonly below: `/${string}`
  /** Sent with every answer, failures included. */
  readonly headers: Readonly<Record<string, string>>
  /** Words a refusal as these callers expect it. */
  readonly wordFailure: (refusal: Refusal) => Failure
  /** The shape of every failure, for the API document. */
  readonly failure: z.ZodType
}

export interface Failure {
  readonly status: number
  readonly body: object
}

/** Finds the manners of a path or of a route's pattern; `undefined` for the site's own. */
export function mannersOf(manners: readonly Manners[], path: string): Manners | undefined {
  return manners.find(({ below }) => path.startsWith(`${below}/`))
}

/** Lets pages of every site read and send JSON. */
export const OPEN_TO_ALL_SITES: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Answers what a browser asks before a page may send more than a plain request. */
export const PREFLIGHT: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'accept, content-type, if-none-match',
  'access-control-max-age': '86400',
}
