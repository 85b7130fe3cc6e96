import { Link } from '@tanstack/react-router'

import type { PageEntry } from '#web/app/web-domain.ts'
import { brought } from '#web/shell/brought.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { AddButton } from './add-button.tsx'

import styles from './dock.module.css'

const PLACES = brought(({ dock }) => dock)
const MIDDLE = Math.ceil(PLACES.length / 2)

/** The bottom bar: a few places, and the wax seal that opens the menu of actions. */
export function Dock() {
  return (
    <nav id="navigation" tabIndex={-1} className={styles['dock']} aria-label="Main">
      <ul>
        {PLACES.slice(0, MIDDLE).map((place) => (
          <DockPlace key={place.to} {...place} />
        ))}
        <li className={styles['middle']}>
          <AddButton />
        </li>
        {PLACES.slice(MIDDLE).map((place) => (
          <DockPlace key={place.to} {...place} />
        ))}
      </ul>
    </nav>
  )
}

function DockPlace({ to, icon, label }: PageEntry) {
  return (
    <li>
      <Link to={to} className={styles['place']}>
        <Icon name={icon} />
        <span>{label}</span>
      </Link>
    </li>
  )
}
