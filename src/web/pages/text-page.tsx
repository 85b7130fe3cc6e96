import type { ReactNode } from 'react'

import { Hidden } from '#web/ui/hidden.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Versal } from '#web/ui/layout/versal.tsx'

import styles from './text-page.module.css'

/** A page of text, with one illuminated initial and lines of readable length. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <div className={styles['leaf']}>
        <Leaf as="article" fillet>
          <div className={styles['text']}>
            <h1>
              <Hidden>{title}</Hidden>
              <Versal letter={title.slice(0, 1)} />
              <span aria-hidden="true">{title.slice(1)}</span>
            </h1>
            {children}
          </div>
        </Leaf>
      </div>
    </Page>
  )
}
