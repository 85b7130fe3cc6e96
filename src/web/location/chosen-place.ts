import type { Place } from '#contract/location.ts'

/** Too many names start with fewer letters than this. */
const PLACE_LETTERS_MIN = 2

/** The specification's texts, word for word. They load with the fields only. */
export const LOCATION_SAYS = {
  noGeolocation: 'Geolocation is not supported by your browser',
  detectFailed: 'Unable to detect your location. Please try again or enter it manually.',
  setFailed: 'Failed to set location',
  preferencesFailed: 'Failed to update location preferences',
} as const

/** What went wrong with the place, and why, if known. */
export interface LocationFault {
  readonly error: string
  readonly help?: string | undefined
}

/** Where a member says they are: the centre of a town, never their own position. */
export interface ChosenPlace {
  readonly lat: number
  readonly lng: number
  readonly name: string
  readonly address: string
  readonly useLocation: boolean
}

/** Turns a town of the gazetteer into the place to save, in use from now on. */
export function chosen({ lat, lng, name, region }: Place): ChosenPlace {
  return { lat, lng, name, address: placeWords({ name, region }), useLocation: true }
}

/** `Springfield, IL, United States`. */
export function placeWords({ name, region }: Pick<Place, 'name' | 'region'>): string {
  return region === '' ? name : `${name}, ${region}`
}

/** The name to look up; `undefined` if too little is typed, or it is the current place. */
export function askedName(typed: string, current: string): string | undefined {
  const text = typed.trim()
  return text.length < PLACE_LETTERS_MIN || text === current ? undefined : text
}
