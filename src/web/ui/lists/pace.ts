/** How the page is scrolled: not since it was opened; not now; so that it can be followed; faster than that. */
export type Pace = 'unmoved' | 'atRest' | 'moving' | 'flying'

/** After so long without scrolling the page is at rest. */
const REST_MS = 120
/** A page that flew and was not scrolled for so long has stopped. */
const FLIGHT_ENDS_MS = 50
/** So many screens in a second are too many to see anything of what is on them. */
const FLYING_SCREENS = 12

/** The last that was seen of how the page is scrolled. Times are milliseconds, lengths CSS pixels. */
export interface Scrolled {
  readonly at: number
  readonly top: number
  readonly screensInASecond: number
}

/** What is known once the page was scrolled again. A leap from where it rested is no flight: it is over at once. */
export function scrolledOn(
  last: Scrolled | undefined,
  { at, top, screenHeight }: { readonly at: number; readonly top: number; readonly screenHeight: number },
): Scrolled {
  if (last === undefined || at - last.at > REST_MS) return { at, top, screensInASecond: 0 }
  const seconds = Math.max(at - last.at, 1) / 1000
  return { at, top, screensInASecond: Math.abs(top - last.top) / screenHeight / seconds }
}

export function paceAt(now: number, last: Scrolled | undefined): Pace {
  if (last === undefined) return 'unmoved'
  const since = now - last.at
  if (since > REST_MS) return 'atRest'
  return last.screensInASecond > FLYING_SCREENS && since < FLIGHT_ENDS_MS ? 'flying' : 'moving'
}
