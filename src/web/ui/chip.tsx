import type { ReactNode } from 'react'

import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

import styles from './chip.module.css'

interface ChipProps {
  pressed?: boolean | undefined
  onPress: () => void
  icon?: IconName | undefined
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ pressed = false, onPress, icon, children }: ChipProps) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={pressed} onClick={onPress}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
