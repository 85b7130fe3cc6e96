import { DIRECTIONS, ORDERS, UNIQUES } from '#engines/search/vocabulary.ts'
import { ORDER_WORDS, UNIQUE_WORDS } from '#web/cards/search/result-words.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'

import type { FieldsProps } from './fields-props.ts'

const DIRECTION_WORDS = { auto: 'Default', asc: 'Ascending', desc: 'Descending' } as const

export function ShowFields({ form, onForm }: FieldsProps) {
  return (
    <>
      <SelectField
        label="Sort by"
        value={form.order}
        onChange={({ target }) => onForm({ order: ORDERS.find((order) => order === target.value) ?? '' })}
      >
        <option value="">Default: by name</option>
        {ORDERS.filter((order) => ORDER_WORDS[order] !== undefined).map((order) => (
          <option key={order} value={order}>
            {ORDER_WORDS[order]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Direction"
        value={form.direction}
        onChange={({ target }) =>
          onForm({ direction: DIRECTIONS.find((direction) => direction === target.value) ?? 'auto' })
        }
      >
        {DIRECTIONS.map((direction) => (
          <option key={direction} value={direction}>
            {DIRECTION_WORDS[direction]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Show"
        value={form.unique}
        onChange={({ target }) => onForm({ unique: UNIQUES.find((unique) => unique === target.value) ?? '' })}
      >
        <option value="">Default: each card once</option>
        {UNIQUES.map((unique) => (
          <option key={unique} value={unique}>
            {UNIQUE_WORDS[unique]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
