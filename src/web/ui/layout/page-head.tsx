import type { ReactNode } from 'react'

import styles from './page-head.module.css'

interface PageHeadProps {
  title: string
  lede?: string | undefined
  /** Anything else below the title and the buttons, as wide as the page. */
  about?: ReactNode
  /** Buttons for the whole page, at the right if there is room. */
  children?: ReactNode
}

export function PageHead({ title, lede, about, children }: PageHeadProps) {
  return (
    <div className={styles['head']}>
      <div>
        <h1>{title}</h1>
        {lede !== undefined && <p className={styles['lede']}>{lede}</p>}
      </div>
      {children}
      {about !== undefined && <div className={styles['about']}>{about}</div>}
    </div>
  )
}
