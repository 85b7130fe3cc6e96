import type { ComponentProps } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import control from './control.module.css'
import styles from './inline-select.module.css'

interface InlineSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'aria-label'> {
  label: string
}

/** A select as high as a line of text, with a hidden label. Its children are `<option>`s. */
export function InlineSelect({ label, ...rest }: InlineSelectProps) {
  return (
    <select
      {...rest}
      aria-label={label}
      className={classNames(control['input'], control['select'], styles['inline'])}
    />
  )
}
