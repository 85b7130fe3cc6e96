import { useId } from 'react'

import { Icon } from '#web/ui/marks/icon.tsx'

import type { ChoiceProps } from './choice.ts'
import { overLabelClass } from './over-label.ts'

import styles from './pick.module.css'

/** A choice among few, each an icon over a word in a box. */
export function Pick<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles['picks']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['grid']}>
        {options.map((option) => (
          <label key={option.value} className={styles['pick']}>
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
    </fieldset>
  )
}
