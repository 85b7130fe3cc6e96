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
  /** One sentence: what this page is for. */
  text: string
  /** What will be here. */
  plans: readonly string[]
  /** Where to go meanwhile. */
  meanwhile: { to: '/binders' | '/gatherings' | '/dashboard'; label: string }
}

/** A page whose chapter is still being written: it says so, and what it will hold. */
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
