import type { ComponentProps } from 'react'

import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import control from './control.module.css'
import styles from './search-field.module.css'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'> {
  label: string
  /** `text` if it is part of something larger, such as a box with suggestions. */
  type?: 'search' | 'text' | undefined
}

/** A search box with a spyglass and a hidden label. */
export function SearchField({ label, type = 'search', ...rest }: SearchFieldProps) {
  return (
    <div className={classNames(styles['search'])}>
      <Icon name="search" />
      <input autoComplete="off" {...rest} type={type} aria-label={label} className={control['input']} />
    </div>
  )
}
