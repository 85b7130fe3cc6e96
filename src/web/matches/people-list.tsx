import { Children, type ReactNode, useId } from 'react'

import { linkClass } from '#web/ui/controls/link-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { FurtherLine } from '#web/ui/lists/further-line.tsx'
import { Count } from '#web/ui/marks/count.tsx'

import styles from './card-people.module.css'

interface PeopleListProps {
  title: string
  /** How many members the lines are of. */
  members: number
  /** Shown when there is nobody. */
  nobody: string
  /** Shows all of them; given only while some are hidden. */
  onAll: (() => void) | undefined
  /** How many members are beyond the reader's radius and not shown yet. */
  further: number
  onFurther: () => void
  /** The lines. */
  children: ReactNode
}

/** One side of the people around a card: those who have it, or those who want it. */
export function PeopleList({ title, members, nobody, onAll, further, onFurther, children }: PeopleListProps) {
  const titleId = useId()
  return (
    <Leaf flush labelledBy={titleId} as="section">
      <div className={styles['head']}>
        <h3 id={titleId}>{title}</h3>
        {members > 0 && <Count value={members} />}
        {onAll && (
          <button
            type="button"
            className={linkClass('more')}
            aria-label={`Show all: ${title}`}
            onClick={onAll}
          >
            Show all
          </button>
        )}
      </div>
      <div className={styles['lines']}>
        {Children.count(children) === 0 ? (
          <Text as="p" tone="muted">
            {nobody}
          </Text>
        ) : (
          <ul>{children}</ul>
        )}
        {further > 0 && <FurtherLine count={further} of={title} onShow={onFurther} />}
      </div>
    </Leaf>
  )
}
