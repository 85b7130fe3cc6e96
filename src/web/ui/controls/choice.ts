import type { IconName } from '#web/ui/marks/icon-names.ts'

/** One option of a `Seg` or a `Pick`. */
interface Choice<Value extends string> {
  value: Value
  label: string
  icon?: IconName | undefined
}

export interface ChoiceProps<Value extends string> {
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}
