import type { App } from '#server/app-context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ownedByApp } from '#server/owned-state.ts'

/** When a refused reader should ask again, in seconds. */
const RETRY_SECONDS = 30

/** The addresses that were refused since they last had room, so that each is logged once and not for every try. */
const crowded = ownedByApp(() => new Set<string>())

/** Whether an address has as many event streams open as one may have. */
export function isCrowded({ config, streams }: App, address: string): boolean {
  return streams.countFrom(address) >= config.streamsPerAddress
}

/**
 * Lets one address hold only so many event streams, each of which costs memory for as long as it is open.
 * @throws {Refusal} `too_many_requests`
 */
export function checkCrowding(app: App, address: string): void {
  const known = crowded.of(app)
  if (!isCrowded(app, address)) {
    known.delete(address)
    return
  }
  if (!known.has(address)) {
    known.add(address)
    const { streamsPerAddress } = app.config
    app.log.warn({ address, streamsPerAddress }, 'an address has too many event streams; more are refused')
  }
  throw new Refusal('too_many_requests', undefined, { retrySeconds: RETRY_SECONDS })
}
