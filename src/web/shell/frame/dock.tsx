import { Link } from '@tanstack/react-router'

import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { AddButton } from './add-button.tsx'

import styles from './dock.module.css'

const BEFORE = [
  { to: '/dashboard', icon: 'campfire', label: 'Dashboard' },
  { to: '/watchlist', icon: 'spyglass', label: 'Watchlist' },
] as const
const AFTER = [
  { to: '/gatherings', icon: 'round-table', label: 'Gatherings' },
  { to: '/trades', icon: 'card-exchange', label: 'Trades' },
] as const

interface Place {
  readonly to: (typeof BEFORE | typeof AFTER)[number]['to']
  readonly icon: IconName
  readonly label: string
}

/** The bottom bar: four places, and the wax seal from which everything begins. */
export function Dock() {
  return (
    <nav className={styles['dock']} aria-label="Main">
      <ul>
        {BEFORE.map((place) => (
          <DockPlace key={place.to} {...place} />
        ))}
        <li className={styles['middle']}>
          <AddButton />
        </li>
        {AFTER.map((place) => (
          <DockPlace key={place.to} {...place} />
        ))}
      </ul>
    </nav>
  )
}

function DockPlace({ to, icon, label }: Place) {
  return (
    <li>
      <Link to={to} className={styles['place']}>
        <Icon name={icon} />
        <span>{label}</span>
      </Link>
    </li>
  )
}
