import { Link } from '@tanstack/react-router'

import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './being-written.module.css'

interface BeingWrittenProps {
  icon: IconName
  title: string
  /** One sentence that says what this page is for. */
  text: string
  /** The features planned for this page. */
  plans: readonly string[]
  /** A page to visit in the meantime. */
  meanwhile: { to: '/binders' | '/gatherings' | '/dashboard'; label: string }
}

/** A page that is not built yet: it says so, and what it will offer. */
export function BeingWritten({ icon, title, text, plans, meanwhile }: BeingWrittenProps) {
  return (
    <Page>
      <Leaf fillet>
        <div className={styles['words']}>
          <Icon name={icon} />
          <h1>{title}</h1>
          <p>{text}</p>
          <p>This page is coming soon. It will have:</p>
          <ul className={styles['list']}>
            {plans.map((plan) => (
              <li key={plan}>
                <Icon name="quill-ink" />
                <span>{plan}</span>
              </li>
            ))}
          </ul>
          <Link to={meanwhile.to} className={buttonClass({ variant: 'quiet' })}>
            {meanwhile.label}
          </Link>
        </div>
      </Leaf>
    </Page>
  )
}
