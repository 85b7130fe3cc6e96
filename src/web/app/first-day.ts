/** How far a new member has come. */
export interface FirstDay {
  readonly hasCards: boolean
  /** Watches a card or has one for trade, so that others can find them. */
  readonly isFindable: boolean
  readonly hasPlace: boolean
}

/** Whether the member has nothing yet that we could show anything about. */
export function isBrandNew(day: FirstDay | undefined): boolean {
  return day !== undefined && !day.hasCards && !day.isFindable
}

const KEY = 'first-steps-done'

/**
 * Whether this browser remembers that the member finished the first steps. Then we need not ask the server.
 */
export function isSettled(memberId: string): boolean {
  try {
    return localStorage.getItem(KEY) === memberId
  } catch {
    // Some browsers refuse storage; we ask the server again.
    return false
  }
}

export function rememberSettled(memberId: string): void {
  try {
    localStorage.setItem(KEY, memberId)
  } catch {
    // It only saves a request.
  }
}
