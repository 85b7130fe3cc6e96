import type { FindingFilters } from '#contract/gatherings/finding.ts'
import { GATHERING_KINDS, type GatheringKind } from '#contract/gatherings/gathering.ts'
import { dayHere } from '#web/ui/dates.ts'

/** Days from today, both included. */
const WHEN = { week: 7, month: 31 } as const
export type When = keyof typeof WHEN
/** In the reader's unit; 0 is any distance. */
export const RADII = [5, 10, 25, 50, 100, 0] as const

/** Which gatherings to look for, in the address; what is absent has its default. */
export interface FindingAddress {
  readonly kind?: GatheringKind
  readonly radius?: number
  readonly when?: When
  readonly format?: string
  readonly seats?: 'free'
  readonly wants?: 'only'
  /** Around this town: its name, and its centre. */
  readonly town?: string
  readonly lat?: number
  readonly lng?: number
  readonly view?: 'map'
}

const FORMAT_MAX = 40
const TOWN_MAX = 100

/** Reads the address and ignores invalid values. */
export function readFindingAddress(raw: Readonly<Record<string, unknown>>): FindingAddress {
  const kind = GATHERING_KINDS.find((known) => known === raw['kind'])
  const radius = RADII.find((known) => known === raw['radius'])
  const when = raw['when'] === 'week' || raw['when'] === 'month' ? raw['when'] : undefined
  const format = textOf(raw['format'], FORMAT_MAX)
  return {
    ...(kind && { kind }),
    ...(radius !== undefined && { radius }),
    ...(when && { when }),
    ...(format !== '' && { format }),
    ...(raw['seats'] === 'free' && { seats: 'free' }),
    ...(raw['wants'] === 'only' && { wants: 'only' }),
    ...townOf(raw),
    ...(raw['view'] === 'map' && { view: 'map' }),
  }
}

function townOf({ town, lat, lng }: Readonly<Record<string, unknown>>) {
  if (typeof lat !== 'number' || typeof lng !== 'number') return {}
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return {}
  return { town: textOf(town, TOWN_MAX), lat, lng }
}

// The router parses numbers and words such as `true`, so a text may arrive as another type.
function textOf(value: unknown, max: number): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, max) : ''
}

export type FindingQuestion = Partial<FindingFilters> & { readonly wants?: 'only' }

/** What the address asks for, on a day. */
export function questionOf(address: FindingAddress, today: Date): FindingQuestion {
  const { when, town: _, view: __, ...asked } = address
  if (when === undefined) return asked
  return { ...asked, from: dayHere(today), until: dayHere(today, WHEN[when] - 1) }
}
