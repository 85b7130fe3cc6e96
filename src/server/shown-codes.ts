import { createHash, randomBytes, randomInt } from 'node:crypto'

import { CLOSED_MINUTES, CODE_DIGITS, CODES_TRIED_A_DAY, WRONG_CODES_MAX } from '#contract/shown-codes.ts'

const TOKEN_BYTES = 16
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A code as its owner shows it: for typing, and for scanning. */
export interface DrawnCode {
  readonly digits: string
  readonly token: string
}

/** Both parts are drawn, and neither follows from the other or from a clock. */
export function drawCode(): DrawnCode {
  return {
    digits: String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
  }
}

/** What is kept of a code, or of a browser's mark. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A given code without the spaces and dashes between digits. A token may hold dashes of its own. */
export function asGiven(code: string): string {
  const digits = code.replaceAll(/[\s-]/g, '')
  return /^\d+$/.test(digits) ? digits : code.trim()
}

/** A code that was tried. */
export interface Try {
  readonly isRight: boolean
  readonly at: string
}

/** Tries from before this time no longer matter. */
export function triesSince(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}

/**
 * Until when no code is taken after these tries, the oldest first: some minutes after so many wrong ones in a row,
 * or until the tries of a day are fewer again. `null` if it is open.
 */
export function closedUntil(tries: readonly Try[], now: Date): string | null {
  let wrong = 0
  let until = 0
  for (const { isRight, at } of tries) {
    wrong = isRight ? 0 : wrong + 1
    if (wrong < WRONG_CODES_MAX) continue
    until = Date.parse(at) + CLOSED_MINUTES * MINUTE_MS
    wrong = 0
  }
  const oldest = tries.at(-CODES_TRIED_A_DAY)
  if (oldest !== undefined) until = Math.max(until, Date.parse(oldest.at) + DAY_MS)
  return until > now.getTime() ? new Date(until).toISOString() : null
}
