import { Link } from '@tanstack/react-router'

import type { Binder } from '#contract/collection.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { Tome } from './tome.tsx'

import styles from './shelf.module.css'

interface ShelfProps {
  binders: readonly Binder[]
  onNew: () => void
}

/** The member's binders as books, and a place for the next one. */
export function Shelf({ binders, onNew }: ShelfProps) {
  return (
    <ul className={styles['shelf']} aria-label="Binders">
      {binders.map((binder) => (
        <li key={binder.id}>
          <Link to="/binders/$id" params={{ id: binder.id }} className={styles['tome']}>
            <Tome binder={binder} />
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={styles['new']} onClick={onNew}>
          <Icon name="plus" />
          New binder
        </button>
      </li>
    </ul>
  )
}
