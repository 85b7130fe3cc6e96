import type { ManyDates } from '#contract/gatherings/series.ts'
import { Seg } from '#web/ui/controls/seg.tsx'

/** What a change is for. */
export type WhichDates = 'one' | ManyDates

const OPTIONS = [
  { value: 'one', label: 'This one' },
  { value: 'later', label: 'This and later' },
  { value: 'all', label: 'All' },
] as const

/** Asks which dates of a series a change is for. */
export function WhichDatesField({
  value,
  onChange,
}: {
  value: WhichDates
  onChange: (value: WhichDates) => void
}) {
  return <Seg label="Which dates" options={OPTIONS} value={value} onChange={onChange} />
}
