import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import type { DetailsDraft, TextOfDetails } from './details-draft.ts'

interface FieldsProps {
  draft: DetailsDraft
  onTake: (part: Partial<DetailsDraft>) => void
}

interface Text {
  readonly name: TextOfDetails
  readonly label: string
  readonly max: number
  readonly hint?: string
  readonly isLong?: boolean
}

const TEXTS: readonly Text[] = [
  { name: 'title', label: 'Title', max: 80, hint: 'Without one it is named after its kind and place.' },
  {
    name: 'description',
    label: 'Description',
    max: 4000,
    isLong: true,
    hint: 'Plain text. Lines that start with - are a list, and [[Card]] names a card.',
  },
  {
    name: 'address',
    label: 'Private address',
    max: 300,
    hint: 'Only players who are going see it. We email it to them too, and can’t take that back.',
  },
  { name: 'costNote', label: 'Cost', max: 120 },
  { name: 'formats', label: 'Formats', max: 120 },
  { name: 'powerLevel', label: 'Power level', max: 80 },
  { name: 'bring', label: 'What to bring', max: 300 },
  { name: 'houseRules', label: 'House rules', max: 1000, isLong: true },
  { name: 'accessibility', label: 'Accessibility', max: 500, isLong: true },
]

export function DetailFields({ draft, onTake }: FieldsProps) {
  return (
    <>
      <TextField
        label="Length in hours"
        inputMode="decimal"
        maxLength={5}
        value={draft.hours}
        onChange={({ currentTarget }) => onTake({ hours: currentTarget.value })}
      />
      {TEXTS.map(({ name, label, max, hint, isLong = false }) => {
        const Field = isLong ? TextArea : TextField
        return (
          <Field
            key={name}
            label={label}
            hint={hint}
            maxLength={max}
            value={draft[name]}
            onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
              onTake({ [name]: currentTarget.value })
            }
          />
        )
      })}
    </>
  )
}

const AUDIENCES = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'link', label: 'Whoever has the link' },
  { value: 'fellowship', label: 'My Fellowship' },
] as const

/** Who finds it, who may come, and with whom. */
export function RuleFields({ draft, onTake }: FieldsProps) {
  return (
    <>
      <SelectField
        label="Who can see it"
        value={draft.visibility}
        onChange={({ target }) =>
          onTake({ visibility: AUDIENCES.find(({ value }) => value === target.value)?.value ?? 'everyone' })
        }
      >
        {AUDIENCES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Guests"
        hint="Guests take seats."
        value={draft.guestsMax}
        onChange={({ target }) => onTake({ guestsMax: Number(target.value) })}
      >
        {[0, 1, 2, 3].map((count) => (
          <option key={count} value={count}>
            {count === 0 ? 'None' : `Up to ${String(count)} each`}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label="Ask me before somebody comes"
        checked={draft.needsApproval}
        onChange={({ currentTarget }) => onTake({ needsApproval: currentTarget.checked })}
      />
      <CheckboxField
        label="Players can check in by themselves"
        hint="Without it, they give the code that you show at the door."
        checked={draft.selfCheckIn}
        onChange={({ currentTarget }) => onTake({ selfCheckIn: currentTarget.checked })}
      />
    </>
  )
}
