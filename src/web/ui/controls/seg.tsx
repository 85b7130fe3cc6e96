import { useId } from 'react'

import { overLabelClass } from '#web/ui/layout/over-label.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import type { ChoiceProps } from './choice.ts'

import styles from './seg.module.css'

/** Two to four views of the same thing, one of them active. */
export function Seg<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <div className={styles['seg']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className={overLabelClass}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
