import { SelectField } from './select-field.tsx'

/** Values with their labels, in order. */
type Choices<Value extends string> = readonly (readonly [value: Value, words: string])[]

interface ChoiceFieldProps<Value extends string> {
  label: string
  choices: Choices<Value>
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A choice of one value among a few. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { onChange, ...rest } = props
  return <OpenChoiceField {...rest} onChange={(value) => value !== null && onChange(value)} />
}

interface OpenChoiceFieldProps<Value extends string> extends Omit<
  ChoiceFieldProps<Value>,
  'value' | 'onChange'
> {
  /** The label for no choice, shown first; without it, one must be chosen. */
  none?: string
  value: Value | null
  onChange: (value: Value | null) => void
}

/** A choice of one value among a few, or none. */
export function OpenChoiceField<Value extends string>(props: OpenChoiceFieldProps<Value>) {
  const { label, choices, none, value, disabled, onChange } = props
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(choices.find(([each]) => each === target.value)?.[0] ?? null)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
