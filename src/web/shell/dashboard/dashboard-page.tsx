import { type ReactNode, Suspense } from 'react'

import { type FirstDay, isBrandNew, isSettled } from '#web/app/first-day.ts'
import { HidesEmpty } from '#web/app/hides-empty.ts'
import { useSessionMember } from '#web/app/session.ts'
import type { UseWaiting } from '#web/app/web-domain.ts'
import { NoticeSealsProvider } from '#web/shell/notice-seals-provider.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { AwaitingSeal } from './awaiting-seal.tsx'
import { Boxes } from './boxes.tsx'
import { DashboardGreeting } from './dashboard-greeting.tsx'
import { LazyNewcomer } from './lazy-newcomer.ts'
import { LazyVerifyNotice } from './lazy-verify-notice.ts'
import type { DashboardParts } from './load-dashboard.ts'

import styles from './dashboard-page.module.css'

/** The member's start page: what waits on the left, their standing on the right. */
export function DashboardPage({ waiting, steps }: DashboardParts) {
  const member = useSessionMember()
  if (member === null) return null
  const settled = <Dashboard day={undefined} waiting={waiting} />
  if (isSettled(member.id)) return settled
  return (
    <Suspense fallback={settled}>
      <LazyNewcomer memberId={member.id} steps={steps}>
        {(day, left) => (
          <Dashboard day={day} waiting={waiting}>
            {left}
          </Dashboard>
        )}
      </LazyNewcomer>
    </Suspense>
  )
}

interface DashboardProps {
  day: FirstDay | undefined
  waiting: readonly UseWaiting[]
  /** Shown before everything else. */
  children?: ReactNode
}

function Dashboard({ day, waiting, children }: DashboardProps) {
  const member = useSessionMember()
  return (
    <NoticeSealsProvider>
      <Page>
        <DashboardGreeting username={member?.username ?? ''} day={day} waiting={waiting} />
        {member?.isVerified === false && (
          <Suspense>
            <LazyVerifyNotice email={member.email} />
          </Suspense>
        )}
        {children}
        <HidesEmpty value={isBrandNew(day)}>
          <div className={styles['columns']}>
            <Stack gap="lg">
              <AwaitingSeal waiting={waiting} />
              <Suspense fallback={<Skeleton height="60rem" />}>
                <Boxes column="wide" day={day} />
              </Suspense>
            </Stack>
            <Stack gap="lg">
              <Boxes column="narrow" isAtOnce day={day} />
              <Suspense fallback={<Skeleton height="24rem" />}>
                <Boxes column="narrow" day={day} />
              </Suspense>
            </Stack>
          </div>
        </HidesEmpty>
      </Page>
    </NoticeSealsProvider>
  )
}
