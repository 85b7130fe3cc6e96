/** How far a newcomer has come. */
export interface FirstDay {
  readonly hasCards: boolean
  /** Watches a card, or would part with one: others can find them. */
  readonly isFindable: boolean
  readonly hasPlace: boolean
}

/** Whether there is nothing yet that anything could be shown about. */
export function isBrandNew(day: FirstDay | undefined): boolean {
  return day !== undefined && !day.hasCards && !day.isFindable
}

const KEY = 'first-steps-done'

/** Whether this browser knows that the member has taken all first steps: then they are not even asked about. */
export function isSettled(memberId: string): boolean {
  try {
    return localStorage.getItem(KEY) === memberId
  } catch {
    // Some browsers keep nothing for us; we ask once more.
    return false
  }
}

export function rememberSettled(memberId: string): void {
  try {
    localStorage.setItem(KEY, memberId)
  } catch {
    // It only saves a question.
  }
}
