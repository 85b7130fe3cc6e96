import { FORMATS } from '#engines/formats/formats.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'

interface FormatSelectProps {
  label: string
  value: FormatId | undefined
  onChange: (format: FormatId | undefined) => void
}

/** Chooses the app a file is from; by default its content decides. */
export function FormatSelect({ label, value, onChange }: FormatSelectProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(FORMATS.find(({ id }) => id === target.value)?.id)}
    >
      <option value="">Detect automatically</option>
      {FORMATS.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

export function nameOfFormat(format: FormatId): string {
  return FORMATS.find(({ id }) => id === format)?.name ?? format
}
