import type { ReactNode } from 'react'

import type { ReadColumns } from '#contract/imports/read-columns.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './dry-run.module.css'

interface ColumnsRemarkProps {
  columns: ReadColumns
  /** Whether the member has said on this page what they are. */
  isJustSaid: boolean
  /** The button to change them. */
  children: ReactNode
}

/** How the columns of a table were read, and which were not. */
export function ColumnsRemark({ columns, isJustSaid, children }: ColumnsRemarkProps) {
  const { isChosen, isCounted, notRead, notReadCount } = columns
  const more = notReadCount - notRead.length
  return (
    <Leaf>
      <div className={styles['columns']}>
        <span className={styles['info']}>
          <Icon name="info" />
        </span>
        <div className={styles['told']}>
          {isChosen && (
            <p>{isJustSaid ? 'We used the columns you set.' : 'We used the same columns as last time.'}</p>
          )}
          {!isCounted && <p>No column says how many, so each row is one copy.</p>}
          {notRead.length > 0 && (
            <p>
              Not read: {notRead.join(', ')}
              {more > 0 && ` and ${String(more)} more`}.
            </p>
          )}
          {!isChosen && isCounted && notRead.length === 0 && <p>We read every column.</p>}
        </div>
        <div className={styles['change']}>{children}</div>
      </div>
    </Leaf>
  )
}
