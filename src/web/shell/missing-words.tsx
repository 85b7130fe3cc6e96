import { Link } from '@tanstack/react-router'

import { usePageTitle } from '#web/app/page-title.ts'
import { useSessionMember } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { Page } from '#web/ui/page.tsx'
import { Row } from '#web/ui/row.tsx'

import styles from './being-written.module.css'

/** What the 404 page says. */
export function MissingWords() {
  const member = useSessionMember()
  usePageTitle('Not found')
  return (
    <Page>
      <Leaf fillet>
        <div className={styles['words']}>
          <Icon name="treasure-map" />
          <h1>This page is not on the map</h1>
          <p>It may have been moved or taken down, or the address has a slip of the pen in it.</p>
          <Row justify="center">
            {member === null ? (
              <Link to="/" className={buttonClass({})}>
                To the front door
              </Link>
            ) : (
              <Link to="/dashboard" className={buttonClass({})}>
                To the Dashboard
              </Link>
            )}
          </Row>
        </div>
      </Leaf>
    </Page>
  )
}
