import { useQuery } from '@tanstack/react-query'

import { binderQueries } from '#web/collection/queries.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'

interface BinderChoiceProps {
  /** Empty for all binders. */
  value: string
  onChange: (binderId: string) => void
}

/** Chooses the binder to hold a list against. */
export function BinderChoice({ value, onChange }: BinderChoiceProps) {
  const { data: binders = [] } = useQuery(binderQueries.list())
  // A binder that was chosen and is gone by now stands for none.
  const chosen = binders.some(({ id }) => id === value) ? value : ''
  return (
    <SelectField label="Compare with" value={chosen} onChange={({ target }) => onChange(target.value)}>
      <option value="">All my binders</option>
      {binders.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
