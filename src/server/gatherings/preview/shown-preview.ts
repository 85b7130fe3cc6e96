import { hash } from 'node:crypto'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { drawable } from '#server/showcase/public.ts'

/** Everything the picture of a gathering says. Two pictures that say the same are the same. */
export interface ShownPreview {
  /** What kind it is, beside a title of its own; or that it is cancelled. */
  readonly above: string
  readonly title: string
  /** `Friday, 1 February 2030, 19:00`, as clocks at the place show it. */
  readonly when: string
  readonly where: string
  /** Its picture if its hosts show one. */
  readonly picture: string | null
}

type Told = Pick<
  GatheringDetails,
  'title' | 'gatheringType' | 'location' | 'date' | 'time' | 'canceledAt' | 'picture'
>

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** What the picture of a gathering says: nothing that a visitor may not see, such as where exactly it is. */
export function shownPreview(
  { title, gatheringType, location, date, time, canceledAt, picture }: Told,
  town: string | undefined,
): ShownPreview {
  const own = inFull(title)
  const kind = `A ${gatheringType} gathering`
  const standing = canceledAt === null ? '' : 'Cancelled'
  return {
    above: standing === '' && own !== '' ? kind : standing,
    title: own === '' ? kind : own,
    when: whenWords({ date, time }),
    where: placed(inFull(location), inFull(town ?? '')),
    picture: picture?.large ?? null,
  }
}

/** `Friday, 1 February 2030, 19:00`, as clocks at the place show it. */
export function whenWords({ date, time }: Pick<Told, 'date' | 'time'>): string {
  return `${DAY.format(new Date(`${date}T00:00:00Z`))}, ${time}`
}

/** The same for pictures that look the same. */
export function markOf(shown: ShownPreview): string {
  return hash('sha1', JSON.stringify(shown), 'base64url')
}

function placed(location: string, town: string): string {
  if (town === '' || location.toLowerCase().includes(town.toLowerCase())) return location
  return location === '' ? town : `${location}, ${town}`
}

/**
 * A text as our faces can draw it, without emoji; nothing if they lack a letter of it, since what is left of a name in two
 * scripts is another name.
 */
function inFull(text: string): string {
  const drawn = drawable(text)
  return lettersIn(drawn) < lettersIn(text) ? '' : drawn
}

function lettersIn(text: string): number {
  return text.normalize('NFKD').match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
