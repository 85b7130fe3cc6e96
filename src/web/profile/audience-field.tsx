import type { Audience } from '#contract/people.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'

const AUDIENCES: readonly (readonly [Audience, string])[] = [
  ['everyone', 'Everyone'],
  ['fellowship', 'My Fellowship'],
  ['nobody', 'Nobody'],
]

interface AudienceFieldProps {
  label: string
  hint: string
  value: Audience
  onChange: (audience: Audience) => void
}

/** Chooses who may see something of the member's. */
export function AudienceField({ label, hint, value, onChange }: AudienceFieldProps) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) =>
        onChange(AUDIENCES.find(([audience]) => audience === target.value)?.[0] ?? 'nobody')
      }
    >
      {AUDIENCES.map(([audience, words]) => (
        <option key={audience} value={audience}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
