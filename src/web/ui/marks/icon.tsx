import controlSprite from '#web/ui/assets/icons-control.svg'
import placeSprite from '#web/ui/assets/icons-place.svg'
import { classNames } from '#web/ui/class-names.ts'

import { PLACE_ICONS, type IconName } from './icon-names.ts'

import styles from './icon.module.css'

const PLACE = 'place:'
const PLACES: ReadonlySet<string> = new Set(PLACE_ICONS.map((name) => name.slice(PLACE.length)))

interface IconProps {
  name: IconName
  /** Omit it if text beside the icon says the same; screen readers then skip the icon. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, label, className }: IconProps) {
  const bare = name.startsWith(PLACE) ? name.slice(PLACE.length) : name
  const isPlace = bare !== name || PLACES.has(name)
  return (
    <svg
      className={classNames(styles['icon'], !isPlace && styles['control'], className)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={isPlace ? `${placeSprite}#${bare}` : `${controlSprite}#${name}`} />
    </svg>
  )
}
