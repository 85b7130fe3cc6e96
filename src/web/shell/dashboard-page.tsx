import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { VerifyNotice } from '#web/accounts/verify-notice.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { NextGathering } from '#web/gatherings/next-gathering.tsx'
import { LatestNotifications } from '#web/notifications/latest-notifications.tsx'
import { OwnStandingBox } from '#web/standing/own-standing-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { Page } from '#web/ui/page.tsx'
import { Row } from '#web/ui/row.tsx'
import { Rubric } from '#web/ui/rubric.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'

import { useOverlays } from './overlays.ts'
import { ShelfSummary } from './shelf-summary.tsx'

import styles from './dashboard-page.module.css'

const MatchPanel = lazy(async () => ({ default: (await import('#web/matches/match-panel.tsx')).MatchPanel }))

/** Where a member begins: what waits at the left, where they stand at the right. */
export function DashboardPage() {
  const member = useSessionMember()
  const { show } = useOverlays()
  return (
    <Page>
      <div className={styles['greeting']}>
        <h1>Well met, {member?.username}</h1>
        <Row>
          <Button
            variant="quiet"
            icon="search"
            onClick={() => {
              show({ kind: 'search', intent: 'browse' })
            }}
          >
            Find a card
          </Button>
        </Row>
      </div>
      {member?.isVerified === false && <VerifyNotice email={member.email} />}
      <div className={styles['columns']}>
        <Stack gap="lg">
          <LatestNotifications />
          <Stack as="section">
            <Rubric title="Matches">
              <Link to="/matches" className={linkClass('more')}>
                All matches
              </Link>
            </Rubric>
            <Leaf flush>
              <div className={styles['matches']}>
                <Suspense fallback={<Skeleton height="15.5rem" />}>
                  <MatchPanel />
                </Suspense>
              </div>
            </Leaf>
          </Stack>
          <ShelfSummary />
        </Stack>
        <Stack gap="lg">
          <OwnStandingBox />
          <NextGathering />
        </Stack>
      </div>
    </Page>
  )
}
