import { useId } from 'react'

import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import type { ChoiceProps } from './choice.ts'
import { overLabelClass } from './over-label.ts'

import styles from './seg.module.css'

interface SegProps<Value extends string> extends ChoiceProps<Value> {
  /** Shows icons without words on the narrowest phones. */
  isSlim?: boolean | undefined
}

/** Two to four views of the same thing, one of them active. */
export function Seg<Value extends string>({ label, options, value, onChange, isSlim }: SegProps<Value>) {
  const name = useId()
  return (
    <div className={classNames(styles['seg'], isSlim && styles['slim'])} role="radiogroup" aria-label={label}>
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
          {isSlim ? <span>{option.label}</span> : option.label}
        </label>
      ))}
    </div>
  )
}
