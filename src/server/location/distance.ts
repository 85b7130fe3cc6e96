import { DISTANCE_BANDS, type DistanceBand } from '#contract/location.ts'
import { isIn } from '#server/people/public.ts'

/** A point on the globe, in degrees. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

/** The place used for distances: the centre of a town, and the audience that may know it. */
export interface Centre extends Position {
  readonly shownTo: string
}

const EARTH_RADIUS_KM = 6371
const RADIANS = Math.PI / 180

/** Great-circle distance in kilometres, good to about 0.5 %: the Earth is taken as a sphere. */
export function distanceKm(one: Position, other: Position): number {
  const north = Math.sin(((other.lat - one.lat) * RADIANS) / 2) ** 2
  const east = Math.sin(((other.lng - one.lng) * RADIANS) / 2) ** 2
  const chord = north + Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * east
  // Rounding may put opposite ends of the Earth slightly beyond it.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** A part of the globe between two parallels and, unless it holds a pole, two meridians. */
export interface Box {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** Keeps what rounding would leave just outside. */
const SLACK = 1 + 1e-8

/** A box that holds everything closer to a position than that; it reaches all around near poles and the date line. */
export function boxAround({ lat, lng }: Position, kilometres: number): Box {
  const angle = (kilometres / EARTH_RADIUS_KM) * SLACK
  const [south, north] = [lat - angle / RADIANS, lat + angle / RADIANS]
  const sine = Math.sin(angle) / Math.cos(lat * RADIANS)
  const sideways = south <= -90 || north >= 90 || sine >= 1 ? 360 : (Math.asin(sine) / RADIANS) * SLACK
  const [west, east] = [lng - sideways, lng + sideways]
  return west < -180 || east > 180 ? { south, north, west: -180, east: 180 } : { south, north, west, east }
}

/** The band of a distance: `<10` means from 5 km up to, but not including, 10 km. */
export function bandOf(kilometres: number): NonNullable<DistanceBand> {
  return DISTANCE_BANDS.find((band) => kilometres < Number(/^<(\d+)$/.exec(band)?.[1])) ?? '100+'
}

/** The band between two members, as far as each lets the other know. */
export function bandBetween(
  one: Centre | undefined,
  other: Centre | undefined,
  areFellows: boolean,
): DistanceBand {
  if (one === undefined || other === undefined) return null
  if (!isShown(one, areFellows) || !isShown(other, areFellows)) return null
  return bandOf(distanceKm(one, other))
}

function isShown({ shownTo }: Centre, areFellows: boolean): boolean {
  return isIn(shownTo, { isFellow: areFellows })
}

/** Where GeoNames has numbers, people use letters. */
const STATES: Readonly<Record<string, string>> = {
  'AU.01': 'ACT',
  'AU.02': 'NSW',
  'AU.03': 'NT',
  'AU.04': 'QLD',
  'AU.05': 'SA',
  'AU.06': 'TAS',
  'AU.07': 'VIC',
  'AU.08': 'WA',
  'CA.01': 'AB',
  'CA.02': 'BC',
  'CA.03': 'MB',
  'CA.04': 'NB',
  'CA.05': 'NL',
  'CA.07': 'NS',
  'CA.08': 'ON',
  'CA.09': 'PE',
  'CA.10': 'QC',
  'CA.11': 'SK',
  'CA.12': 'YT',
  'CA.13': 'NT',
  'CA.14': 'NU',
  'GB.ENG': 'England',
  'GB.NIR': 'Northern Ireland',
  'GB.SCT': 'Scotland',
  'GB.WLS': 'Wales',
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** What tells a place from others of its name: `Austria`, `IL, United States`. */
export function regionWords({
  country,
  admin,
}: {
  readonly country: string
  readonly admin: string
}): string {
  const countryName = /^[A-Z]{2}$/.test(country) ? countryNames.of(country) : undefined
  const state = country === 'US' ? admin : STATES[`${country}.${admin}`]
  return [state, countryName ?? country].filter(Boolean).join(', ')
}
