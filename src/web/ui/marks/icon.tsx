import controlSprite from '#web/ui/assets/icons-control.svg'
import placeSprite from '#web/ui/assets/icons-place.svg'
import { classNames } from '#web/ui/class-names.ts'

import type { IconName } from './icon-names.ts'

import styles from './icon.module.css'

const PLACE = 'place:'

interface IconProps {
  name: IconName
  /** Omit it if text beside the icon says the same; screen readers then skip the icon. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, label, className }: IconProps) {
  const isPlace = name.startsWith(PLACE)
  return (
    <svg
      className={classNames(styles['icon'], !isPlace && styles['control'], className)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={isPlace ? `${placeSprite}#${name.slice(PLACE.length)}` : `${controlSprite}#${name}`} />
    </svg>
  )
}
