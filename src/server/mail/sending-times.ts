import type { Letter } from '#contract/mail.ts'

const HOUR_MS = 3_600_000

/**
 * For how many hours from its cause a letter is worth sending: as long as the link in it works, and others for some
 * days.
 */
const WORTH_SENDING_HOURS: Readonly<Partial<Record<Letter['kind'], number>>> = {
  'verify-address': 72,
  'verify-application': 72,
  'reset-password': 1,
  'confirm-new-address': 24,
  'address-changing': 72,
}
const USUAL_HOURS = 7 * 24

/** Until when a letter may be sent. Later its link leads nowhere, or it tells nothing that still helps. */
export function sendableUntil(kind: string, queuedAt: string): Date {
  const hours = new Map<string, number>(Object.entries(WORTH_SENDING_HOURS)).get(kind) ?? USUAL_HOURS
  return new Date(Date.parse(queuedAt) + hours * HOUR_MS)
}

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
export const MOST_TRIES = 9

/** How long to wait after this many tries: 1, 4, 16 … minutes, at most six hours. */
export function waitAfter(tries: number): number {
  return Math.min(MINUTE_MS * 4 ** (tries - 1), LONGEST_WAIT_MS)
}
