import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './page.module.css'

interface PageProps {
  /** For grids and tables, which use all of a wide screen. */
  wide?: boolean | undefined
  /** Little space between the parts, for pages whose content starts below a head and controls. */
  dense?: boolean | undefined
  children: ReactNode
}

export function Page({ wide, dense, children }: PageProps) {
  return (
    <main id="main" className={classNames(styles['page'], wide && styles['wide'], dense && styles['dense'])}>
      {children}
    </main>
  )
}
