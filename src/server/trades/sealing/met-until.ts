import { MET_MINUTES } from '#contract/trades/sealing.ts'

const MINUTE_MS = 60_000

/** Until when whoever gave a code may seal. */
export function metUntil(givenAt: string): string {
  return new Date(Date.parse(givenAt) + MET_MINUTES * MINUTE_MS).toISOString()
}
