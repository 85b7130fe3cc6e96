import { REFUSALS } from '#contract/refusals.ts'

import type { LiveBody } from './live-body.ts'
import type { Manners } from './manners.ts'
import type { Refusal } from './refusal.ts'
import { OtherForm, type Reply } from './route.ts'

export const JSON_TYPE = 'application/json'

/** What can be handed over whole, or read to its end. */
type Body = string | Buffer<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null

/** What goes back to the caller, before the headers that every reply carries. */
export interface Outgoing {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Each a `set-cookie` line. */
  readonly cookies?: readonly string[]
  readonly body: Body | LiveBody
}

/** An outage of the database is mostly a restart. */
const RETRY_AFTER_SECONDS = 2
const JSON_HEADERS = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' }

/** What an endpoint answered, as JSON or in the form that its contract names. */
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what an endpoint that is not JSON may answer
  return { status, headers: { 'content-type': replyType, ...own }, cookies, body: body as Outgoing['body'] }
}

/** A refusal in the words of the part of the site that was called. */
export function outgoingRefusal(refusal: Refusal, manners: Manners | undefined): Outgoing {
  if (manners !== undefined) {
    const { status, body } = manners.wordFailure(refusal)
    return { status, headers: { ...JSON_HEADERS, ...retryHeaders(status) }, body: JSON.stringify(body) }
  }
  const { code, issues } = refusal
  return {
    status: REFUSALS[code],
    headers: { ...JSON_HEADERS, ...retryHeaders(REFUSALS[code]) },
    body: JSON.stringify({ refusal: code, ...(issues === undefined ? {} : { issues }) }),
  }
}

/** What the caller is told beside a status of 503: when to try again, in seconds. */
export function retryHeaders(status: number): Readonly<Record<string, string>> {
  return status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
}
