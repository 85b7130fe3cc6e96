import type { QueryClient } from '@tanstack/react-query'

import type { ScannedCode } from '#contract/gatherings/door.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { call } from '#web/app/call.ts'
import { sendingFor } from '#web/app/drafts/send-in-order.ts'
import { sessionMember } from '#web/app/session.ts'
import { showCame } from '#web/gatherings/door/came.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { type UnsentArrival, unsentArrivals } from './unsent-arrivals.ts'
import { refusedWords } from './waiting-words.ts'

/** What the server said of a scan that it heard of at once. */
export type ScanAnswer = ScannedCode | { readonly refusal: RefusalCode }

/** The last answer for each scan of this page, by its id. */
const answers = new Map<string, ScanAnswer>()

export function answerTo(clientId: string): ScanAnswer | undefined {
  return answers.get(clientId)
}

/** Forgets what was said of a scan, before it is asked again. */
export function forgetAnswer(clientId: string): void {
  answers.delete(clientId)
}

/** What tells the server who came. It goes on when the list is no longer on screen. */
export const sendingOf = sendingFor<UnsentArrival>((client, memberId) => {
  // Another page noted these, and nobody looks at the answer any more.
  unsentArrivals.markWaited(memberId)
  return {
    next: () => unsentArrivals.of(memberId).find(({ refusal }) => refusal === null),
    send: async (arrival) => {
      // On a poor line it is amber long before the call is given up.
      const late = setTimeout(() => unsentArrivals.markWaited(memberId), AMBER_AFTER_MS)
      try {
        await (arrival.code === null ? tick : scan)(client, memberId, arrival)
      } finally {
        clearTimeout(late)
      }
    },
    onRefused: (arrival, refusal) => {
      refuse(memberId, arrival, refusal)
    },
    onUnreachable: () => {
      unsentArrivals.markWaited(memberId)
    },
  }
})

async function tick(client: QueryClient, memberId: string, arrival: UnsentArrival): Promise<void> {
  const { gatheringId, at } = arrival
  const username = arrival.username ?? ''
  const { doorEndpoints } = await import('#contract/gatherings/door.ts')
  await call(doorEndpoints.note, { gatheringId, username, secondsAgo: secondsSince(at) }, inTime())
  const by = sessionMember(client)?.username ?? null
  showCame(client, { gatheringId, username, came: { at, how: 'host', by } })
  unsentArrivals.drop(memberId, arrival.clientId)
  await afterWrite(client, gatheringQueries.door(gatheringId))
}

async function scan(client: QueryClient, memberId: string, arrival: UnsentArrival): Promise<void> {
  const { gatheringId, at, clientId } = arrival
  const { doorEndpoints } = await import('#contract/gatherings/door.ts')
  const code = arrival.code ?? ''
  const scanned = await call(
    doorEndpoints.scan,
    { gatheringId, code, secondsAgo: secondsSince(at) },
    inTime(),
  )
  answers.set(clientId, scanned)
  if (scanned.state === 'not-listed') {
    setAside(memberId, arrival, { username: scanned.username, refusal: 'not_listed' })
    return
  }
  const by = sessionMember(client)?.username ?? null
  showCame(client, {
    gatheringId,
    username: scanned.username,
    came: { at: scanned.at ?? at, how: 'code', by },
  })
  unsentArrivals.drop(memberId, clientId)
  await afterWrite(client, gatheringQueries.door(gatheringId))
}

function refuse(memberId: string, arrival: UnsentArrival, refusal: RefusalCode): void {
  answers.set(arrival.clientId, { refusal })
  if (arrival.code === null && !arrival.hasWaited)
    showToast({ kind: 'bad', text: refusedWords({ ...arrival, refusal }) })
  setAside(memberId, arrival, { refusal })
}

/** What was answered at once was read at once. What had waited stays until the host has read why it was not noted. */
function setAside(
  memberId: string,
  { clientId }: UnsentArrival,
  why: Partial<Pick<UnsentArrival, 'username' | 'refusal'>>,
): void {
  const hasWaited = unsentArrivals.of(memberId).some((each) => each.clientId === clientId && each.hasWaited)
  if (hasWaited) unsentArrivals.change(memberId, clientId, why)
  else unsentArrivals.drop(memberId, clientId)
}

/** Then it counts as no signal, and is asked again, which changes nothing. */
function inTime(): AbortSignal {
  return AbortSignal.timeout(GIVEN_UP_AFTER_MS)
}

/** A span, because this clock may be wrong. It is never negative, even if the clock was set back. */
function secondsSince(at: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(at)) / SECOND_MS))
}

const SECOND_MS = 1000
const AMBER_AFTER_MS = 3000
const GIVEN_UP_AFTER_MS = 30_000
