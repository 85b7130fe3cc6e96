import { Link } from '@tanstack/react-router'

import type { Binder } from '#contract/binders.ts'
import { BookCover } from '#web/ui/book-cover.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'

import { cardsOf } from './binder-stats.tsx'
import { VisibilityTag } from './visibility-tag.tsx'

import styles from './shelf.module.css'

interface ShelfProps {
  binders: readonly Binder[]
  onNew: () => void
}

/** The member's binders as books, and a place for the next one. */
export function Shelf({ binders, onNew }: ShelfProps) {
  return (
    <ul className={styles['shelf']}>
      {binders.map((binder) => (
        <li key={binder.id}>
          <Link to="/binders/$id" params={{ id: binder.id }} className={styles['tome']}>
            <BookCover title={binder.name} seed={binder.id} />
            <span className={styles['facts']} data-numeric>
              <span>{cardsOf(binder.copyCount)}</span>
              <b>
                <Price cents={binder.valueCents} />
              </b>
            </span>
            <span className={styles['tags']}>
              <VisibilityTag visibility={binder.visibility} />
            </span>
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
