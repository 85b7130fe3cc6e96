import { RefusalReply, REFUSALS } from '#contract/refusals.ts'
import { ScryfallFailure } from '#contract/scryfall-replies.ts'
import { manners } from '#server/assembly.ts'
import { mannersOf } from '#server/http/manners.ts'
import type { Route } from '#server/http/route.ts'
import type { Client } from '#tests/server/start-http.ts'

import { calmAddress, pathOf } from './crew.ts'

/** Who calls, the least trusted first. */
export const CALLERS = ['nobody', 'member', 'admin'] as const

export interface Reply {
  readonly status: number
  readonly text: string
}

interface Sent extends Omit<RequestInit, 'headers'> {
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
}

export function isReading({ endpoint }: Route): boolean {
  return endpoint.method === 'GET' || endpoint.method === 'HEAD'
}

export function nameOf({ endpoint }: Route): string {
  return `${endpoint.method} ${endpoint.path}`
}

/** Whether it answers like another service, to pages of any site. */
export function isOfAnotherManner({ endpoint }: Route): boolean {
  return mannersOf(manners, endpoint.path) !== undefined
}

/** Sends one call from an address of its own, so rate limits don't interfere. */
export async function send(client: Client, route: Route, init: Sent = {}): Promise<Reply> {
  const { path = pathOf(route, {}), headers, ...rest } = init
  const method = route.endpoint.method
  const response = await client.fetch(path, { method, ...rest, headers: { ...calmAddress(), ...headers } })
  if (response.ok && route.endpoint.replyType === 'text/event-stream') {
    await response.body?.cancel()
    return { status: response.status, text: '' }
  }
  return { status: response.status, text: await response.text() }
}

/** What is wrong with a reply, whatever was asked: a failure must name its refusal under the right status, and nothing else. */
export function rudenessOf(route: Route, { status, text }: Reply): string | undefined {
  if (status === 500) return 'a server error'
  if (/\.ts:\d+|\bnode:internal/.test(text)) return 'a trace of the code'
  if (status < 400) return undefined
  const expected = statusSaid(route, text)
  return status === expected ? undefined : `${String(status)} where ${String(expected)} is due`
}

/** The status that belongs to what a failure says; `undefined` if it says nothing that we know. */
function statusSaid(route: Route, text: string): number | undefined {
  try {
    const said: unknown = JSON.parse(text)
    return isOfAnotherManner(route)
      ? ScryfallFailure.strict().parse(said).status
      : REFUSALS[RefusalReply.strict().parse(said).refusal]
  } catch {
    return undefined
  }
}
