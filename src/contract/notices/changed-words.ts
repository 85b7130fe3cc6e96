import type { GatheringChange } from '#contract/gatherings/news.ts'

const FIELDS: Readonly<Record<GatheringChange['field'], string>> = {
  title: 'title',
  date: 'day',
  time: 'time',
  location: 'place',
  seats: 'seats',
  kind: 'kind',
  address: 'address',
  details: 'details',
}

/** Room for the old and the new place. */
const PLACE_MAX = 18

/** What changed, old and new: `day Fri 27 Nov → Sat 28 Nov, place The Brass Flagon → Town hall`. */
export function alteredWords(changes: readonly GatheringChange[]): string {
  return changes.map(changeWords).join(', ')
}

/**
 * Whether words of {@link alteredWords} quote what one of these fields was or became. What somebody wrote may look
 * like it, so it may say yes where they don't, but never no where they do.
 */
export function isQuotingChange(altered: string, fields: readonly GatheringChange['field'][]): boolean {
  return fields.some((field) => `, ${altered}`.includes(`, ${FIELDS[field]} `))
}

/** One change, as much of both places as a line has room for. */
export function changeWords({ field, before, after }: GatheringChange): string {
  if (before === null || after === null) return FIELDS[field]
  // Without a title a gathering is called by its kind and place. There is no old one to name, or no new one.
  if (after === '') return FIELDS[field]
  const worded = (before === '' ? [after] : [before, after]).map((value) =>
    field === 'date' ? dayOf(value) : cut(value, PLACE_MAX),
  )
  return `${FIELDS[field]} ${worded.join(' → ')}`
}

/** So many letters of a text at most. */
export function cut(text: string, max: number): string {
  const letters = Array.from(text)
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** The day at the place. It is a day of the calendar, so no time zone may shift it. */
export function dayOf(date: string): string {
  const words = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', words).format(new Date(`${date}T12:00:00Z`)).replace(',', '')
}
