/** How the page scrolls: never since it opened; not now; slow enough to follow; too fast for that. */
export type Pace = 'unmoved' | 'atRest' | 'moving' | 'flying'

/** After this long without scrolling, the page is at rest. */
const REST_MS = 120
/** After this long without scrolling, a page that was flying has stopped. */
const FLIGHT_ENDS_MS = 50
/** At this many screens per second, nobody can see what is on them. */
const FLYING_SCREENS = 12

/** The last scroll of the page. Times are in milliseconds, lengths in CSS pixels. */
export interface Scrolled {
  readonly at: number
  readonly top: number
  readonly screensInASecond: number
}

/** The state after another scroll. A jump from rest does not count as flying, because it is over at once. */
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
