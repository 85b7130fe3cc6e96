import { classNames } from '#web/ui/class-names.ts'

import styles from './row-list.module.css'

/** What the one child of each `<li>` in a `RowList` wears. */
export function rowClass({ unread = false }: { unread?: boolean } = {}): string {
  return classNames(styles['row'], unread && styles['unread'])
}
