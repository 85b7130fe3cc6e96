import controlSprite from '#web/ui/assets/icons-control.svg'
import placeSprite from '#web/ui/assets/icons-place.svg'
import { classNames } from '#web/ui/class-names.ts'

import { PLACE_ICONS, type IconName } from './icon-names.ts'

import styles from './icon.module.css'

const PLACES: ReadonlySet<string> = new Set(PLACE_ICONS)

interface IconProps {
  name: IconName
  /** Omit it if text beside the icon says the same; screen readers then skip the icon. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, label, className }: IconProps) {
  const isPlace = PLACES.has(name)
  return (
    <svg
      className={classNames(styles['icon'], !isPlace && styles['control'], className)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={`${isPlace ? placeSprite : controlSprite}#${name}`} />
    </svg>
  )
}
