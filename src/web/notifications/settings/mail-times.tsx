import type { Digest, NoticeSettings, NoticeSettingsChange } from '#contract/notices/settings.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Pair } from '#web/ui/layout/pair.tsx'
import { Text } from '#web/ui/layout/text.tsx'

interface MailTimesProps {
  settings: NoticeSettings
  onChange: (wanted: NoticeSettingsChange) => void
}

const EVERY: readonly (readonly [Digest['every'], string])[] = [
  ['none', 'After ten minutes unread'],
  ['day', 'Once a day'],
  ['week', 'Once a week'],
]
const IN_DIGESTS =
  'We email you only what you haven’t read here, and who and what is new near you. What you need to know sooner comes sooner.'
const MAILED: Readonly<Record<Digest['every'], string>> = {
  none: 'We email you only what you haven’t read here.',
  day: IN_DIGESTS,
  week: IN_DIGESTS,
}
/** A digest comes at its own hour. */
const QUIETED: Readonly<Record<Digest['every'], string>> = {
  none: 'Emails and pushes',
  day: 'Pushes',
  week: 'Pushes',
}
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** When emails and pushes may come: soon, by day or by week, and not in quiet hours. */
export function MailTimes({ settings: { quiet, digest }, onChange }: MailTimesProps) {
  return (
    <>
      <Text as="p" size="sm" tone="muted">
        {MAILED[digest.every]}
      </Text>
      <SelectField
        label="Send emails"
        value={digest.every}
        onChange={({ target }) => {
          const every = EVERY.find(([value]) => value === target.value)?.[0] ?? 'none'
          onChange({ digest: { ...digest, every } })
        }}
      >
        {EVERY.map(([every, words]) => (
          <option key={every} value={every}>
            {words}
          </option>
        ))}
      </SelectField>
      {digest.every !== 'none' && (
        <Pair>
          {digest.every === 'week' && (
            <SelectField
              label="On"
              value={digest.weekday}
              onChange={({ target }) => onChange({ digest: { ...digest, weekday: Number(target.value) } })}
            >
              {WEEKDAYS.map((name, at) => (
                <option key={name} value={at + 1}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <HourField
            label="At"
            hour={digest.hour}
            onHour={(hour) => onChange({ digest: { ...digest, hour } })}
          />
        </Pair>
      )}
      <Pair>
        <HourField
          label="Quiet from"
          hour={quiet.from}
          onHour={(from) => onChange({ quiet: { ...quiet, from } })}
        />
        <HourField
          label="Quiet until"
          hint={`${QUIETED[digest.every]} wait until then. The same hour twice means no quiet hours.`}
          hour={quiet.to}
          onHour={(to) => onChange({ quiet: { ...quiet, to } })}
        />
      </Pair>
    </>
  )
}

interface HourFieldProps {
  label: string
  hint?: string
  hour: number
  onHour: (hour: number) => void
}

function HourField({ label, hint, hour, onHour }: HourFieldProps) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={hour}
      onChange={({ target }) => onHour(Number(target.value))}
    >
      {HOURS.map((each) => (
        <option key={each} value={each}>
          {`${String(each).padStart(2, '0')}:00`}
        </option>
      ))}
    </SelectField>
  )
}
