import type { Place } from '#contract/location.ts'

/** Fewer letters begin too many names to be of use. */
const PLACE_LETTERS_MIN = 2

/** Word for word as the specification has them. They come with the fields alone. */
export const LOCATION_SAYS = {
  noGeolocation: 'Geolocation is not supported by your browser',
  detectFailed: 'Unable to detect your location. Please try again or enter it manually.',
  setFailed: 'Failed to set location',
  preferencesFailed: 'Failed to update location preferences',
} as const

/** What went wrong with the place, and why, where that is known. */
export interface LocationFault {
  readonly error: string
  readonly help?: string | undefined
}

/** Where a member says they are: a town by its centre, never where they stood. */
export interface ChosenPlace {
  readonly lat: number
  readonly lng: number
  readonly name: string
  readonly address: string
  readonly useLocation: boolean
}

/** A town of the gazetteer as it is kept, and used from now on. */
export function chosen({ lat, lng, name, region }: Place): ChosenPlace {
  return { lat, lng, name, address: placeWords({ name, region }), useLocation: true }
}

/** `Springfield, IL, United States`. */
export function placeWords({ name, region }: Pick<Place, 'name' | 'region'>): string {
  return region === '' ? name : `${name}, ${region}`
}

/** What to ask for; nothing while too little is typed, or what is typed is where the member is already. */
export function askedName(typed: string, current: string): string | undefined {
  const text = typed.trim()
  return text.length < PLACE_LETTERS_MIN || text === current ? undefined : text
}
