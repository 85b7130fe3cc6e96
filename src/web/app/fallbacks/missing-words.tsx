import { Link } from '@tanstack/react-router'

import { usePageTitle } from '#web/app/page-title.ts'
import { useSessionMember } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './missing-words.module.css'

/** The text of the 404 page. */
export function MissingWords() {
  const member = useSessionMember()
  usePageTitle('Not found')
  return (
    <Page>
      <Leaf fillet>
        <div className={styles['words']}>
          <Icon name="place:treasure-map" />
          <h1>This page isn’t on the map</h1>
          <p>It may have been moved or removed, or the address may have a typo.</p>
          <Row justify="center">
            {member === null ? (
              <Link to="/" className={buttonClass({})}>
                Go to the home page
              </Link>
            ) : (
              <Link to="/dashboard" className={buttonClass({})}>
                Go to the Dashboard
              </Link>
            )}
          </Row>
        </div>
      </Leaf>
    </Page>
  )
}
