import { REFUSALS } from '#contract/refusals.ts'

import type { LiveBody } from './live-body.ts'
import type { Manners } from './manners.ts'
import type { Refusal } from './refusal.ts'
import { OtherForm, type Reply } from './route.ts'

export const JSON_TYPE = 'application/json'

/** A body that can be sent whole or read to its end. */
type Body = string | Buffer<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null

/** A reply before the standing headers are added. */
export interface Outgoing {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** One `set-cookie` line each. */
  readonly cookies?: readonly string[]
  readonly body: Body | LiveBody
}

/** Where nobody knows better, by status. */
const RETRY_AFTER_SECONDS: ReadonlyMap<number, number> = new Map([
  [429, 60],
  [503, 2],
])
const JSON_HEADERS = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' }

/** Turns an endpoint's answer into a reply, as JSON or in the form its contract names. */
export function outgoingOf(reply: Reply<unknown> | OtherForm, replyType: string | undefined): Outgoing {
  if (reply instanceof OtherForm) return reply
  const { body, status, headers, isIndented } = reply
  if (headers === undefined && replyType === undefined)
    return { status, headers: JSON_HEADERS, body: JSON.stringify(body) }
  const { 'set-cookie': _, ...own } = headers === undefined ? {} : Object.fromEntries(headers)
  const cookies = headers?.getSetCookie() ?? []
  if (replyType === undefined) {
    const text = JSON.stringify(body, null, isIndented ? 2 : 0)
    return { status, headers: { ...JSON_HEADERS, ...own }, cookies, body: text }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the possible answers of an endpoint that is not JSON
  return { status, headers: { 'content-type': replyType, ...own }, cookies, body: body as Outgoing['body'] }
}

/** Turns a refusal into a reply, as the called part of the site words it. */
export function outgoingRefusal(refusal: Refusal, manners: Manners | undefined): Outgoing {
  if (manners !== undefined) {
    const { status, body } = manners.wordFailure(refusal)
    return {
      status,
      headers: { ...JSON_HEADERS, ...retryHeaders(status, refusal.retrySeconds) },
      body: JSON.stringify(body),
    }
  }
  const { code, issues, promised, until } = refusal
  return {
    status: REFUSALS[code],
    headers: { ...JSON_HEADERS, ...retryHeaders(REFUSALS[code], refusal.retrySeconds) },
    body: JSON.stringify({ refusal: code, issues, promised, until }),
  }
}

/** The header that says, with status 429 or 503, when to try again, in seconds. */
export function retryHeaders(status: number, retrySeconds?: number): Readonly<Record<string, string>> {
  const usual = RETRY_AFTER_SECONDS.get(status)
  return usual === undefined ? {} : { 'retry-after': String(retrySeconds ?? usual) }
}
