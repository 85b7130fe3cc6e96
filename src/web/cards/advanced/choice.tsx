import { InlineSelect } from '#web/ui/controls/inline-select.tsx'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, name: string])[]
  /** The label for no choice; omitted if one is always chosen. */
  none?: string | undefined
  onChoose: (value: Value) => void
}

/** A select within a line of fields. */
export function Choice<Value extends string>({ label, value, options, none, onChoose }: ChoiceProps<Value>) {
  return (
    <InlineSelect
      label={label}
      value={value}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the options
      onChange={({ target }) => onChoose(target.value as Value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </InlineSelect>
  )
}
