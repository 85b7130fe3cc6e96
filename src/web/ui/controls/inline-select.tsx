import type { ComponentProps } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import control from './control.module.css'
import styles from './inline-select.module.css'

interface InlineSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'aria-label'> {
  label: string
}

/** A list to choose from, no taller than a line of words; its label is spoken. The `<option>`s are its children. */
export function InlineSelect({ label, ...rest }: InlineSelectProps) {
  return (
    <select
      {...rest}
      aria-label={label}
      className={classNames(control['input'], control['select'], styles['inline'])}
    />
  )
}
