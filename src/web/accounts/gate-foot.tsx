import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './gate.module.css'

/** The line below a gate's form: the link to the other gate, or the small print. */
export function GateFoot({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return <p className={classNames(styles['foot'], small && styles['small'])}>{children}</p>
}
