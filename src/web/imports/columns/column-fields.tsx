import type { TableLook } from '#engines/formats/look-at-table.ts'
import { COLUMN_USES, type ColumnUse } from '#engines/formats/vocabulary.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'

import { detailWord, USE_GROUPS, USE_WORDS } from './column-use-words.ts'

import styles from './columns-step.module.css'

type Column = TableLook['columns'][number]

interface ColumnFieldsProps {
  columns: readonly Column[]
  uses: readonly ColumnUse[]
  /** What is wrong with a column, by its index. */
  faults: ReadonlyMap<number, string>
  onChange: (index: number, use: ColumnUse) => void
}

/** Each column of a table with some of its cells, and what it is. */
export function ColumnFields({ columns, uses, faults, onChange }: ColumnFieldsProps) {
  return (
    <ul className={styles['columns']} aria-label="Columns">
      {columns.map((column, index) => {
        const use = uses[index] ?? 'left_out'
        return (
          <li key={`${String(index)} ${column.heading}`}>
            <SelectField
              label={column.heading}
              hint={samplesOf(column)}
              fault={faults.get(index)}
              value={use}
              onChange={({ target }) => onChange(index, readUse(target.value))}
            >
              <UseOptions column={column} isKnown={column.use === 'as_usual' || use === 'as_usual'} />
            </SelectField>
          </li>
        )
      })}
    </ul>
  )
}

function UseOptions({ column, isKnown }: { column: Column; isKnown: boolean }) {
  return (
    <>
      <option value="left_out">{USE_WORDS.left_out}</option>
      {isKnown && <option value="as_usual">{detailWord(column.field)}</option>}
      {USE_GROUPS.map(([label, uses]) => (
        <optgroup key={label} label={label}>
          {uses.map((use) => (
            <option key={use} value={use}>
              {USE_WORDS[use]}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

function samplesOf({ samples }: Column): string {
  return samples.length === 0 ? 'Empty in the first rows' : samples.join(' · ')
}

function readUse(value: string): ColumnUse {
  return COLUMN_USES.find((use) => use === value) ?? 'left_out'
}
