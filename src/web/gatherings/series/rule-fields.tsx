import { ordinal } from '#web/app/words/ordinal.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'

import type { RuleDraft } from './rule-draft.ts'
import { WEEK_DAYS, WEEKS_OF_MONTH } from './series-words.ts'

const WEEKS_MAX = 8

interface RuleFieldsProps {
  draft: RuleDraft
  onChange: (part: Partial<RuleDraft>) => void
}

const DAYS_OF_MONTH = [
  ...Array.from({ length: 31 }, (_, at) => [String(at + 1), ordinal(at + 1)] as const),
  ['-1', 'Last day'] as const,
]
const WEEK_CHOICES = [...WEEKS_OF_MONTH].map(
  ([week, words]) => [String(week), `${words.charAt(0).toUpperCase()}${words.slice(1)}`] as const,
)
const WEEKDAY_CHOICES = WEEK_DAYS.map((words, at) => [String(at + 1), words] as const)
const WEEKS_CHOICES = Array.from(
  { length: WEEKS_MAX },
  (_, at) => [String(at + 1), at === 0 ? 'Every week' : `Every ${String(at + 1)} weeks`] as const,
)

/** When a gathering comes again. */
export function RuleFields({ draft, onChange }: RuleFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Repeats"
        choices={[
          ['weeks', 'By the week'],
          ['month-weekday', 'Every month, on a weekday'],
          ['month-day', 'Every month, on a date'],
        ]}
        value={draft.every}
        onChange={(every) => onChange({ every })}
      />
      {draft.every === 'weeks' && <WeekFields draft={draft} onChange={onChange} />}
      {draft.every === 'month-weekday' && (
        <>
          <ChoiceField
            label="Which one"
            choices={WEEK_CHOICES}
            value={String(draft.week)}
            onChange={(week) => onChange({ week: Number(week) })}
          />
          <ChoiceField
            label="Weekday"
            choices={WEEKDAY_CHOICES}
            value={String(draft.weekday)}
            onChange={(weekday) => onChange({ weekday: Number(weekday) })}
          />
        </>
      )}
      {draft.every === 'month-day' && (
        <ChoiceField
          label="Day of the month"
          choices={DAYS_OF_MONTH}
          value={String(draft.day)}
          onChange={(day) => onChange({ day: Number(day) })}
        />
      )}
    </>
  )
}

function WeekFields({ draft, onChange }: RuleFieldsProps) {
  const { weeks, days } = draft
  const turn = (day: number) =>
    onChange({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] })
  return (
    <>
      <ChoiceField
        label="How often"
        choices={WEEKS_CHOICES}
        value={String(weeks)}
        onChange={(chosen) => onChange({ weeks: Number(chosen) })}
      />
      <Chips label="Days">
        {WEEK_DAYS.map((words, at) => (
          <Chip key={words} pressed={days.includes(at + 1)} label={words} onPress={() => turn(at + 1)}>
            {words.slice(0, 3)}
          </Chip>
        ))}
      </Chips>
    </>
  )
}
