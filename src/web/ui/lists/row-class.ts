import { classNames } from '#web/ui/class-names.ts'

import styles from './row-list.module.css'

/** The class of the only child of each `<li>` in a `RowList`. */
export function rowClass({ unread = false }: { unread?: boolean } = {}): string {
  return classNames(styles['row'], unread && styles['unread'])
}
