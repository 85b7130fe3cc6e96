import type { ReactNode } from 'react'

import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './chip.module.css'

interface ChipProps {
  pressed?: boolean | undefined
  onPress: () => void
  icon?: IconName | undefined
  /** The accessible name, if it shows no text. */
  label?: string | undefined
  /** Whether it expands more options instead of toggling a filter. */
  isUnfolding?: boolean | undefined
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ pressed = false, onPress, icon, label, isUnfolding = false, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={label}
      {...{ [isUnfolding ? 'aria-expanded' : 'aria-pressed']: pressed }}
      onClick={onPress}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
