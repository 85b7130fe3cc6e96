import { lazy, type ReactNode, Suspense } from 'react'

import { VerifyNotice } from '#web/accounts/verify-notice.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { NextGathering } from '#web/gatherings/next-gathering.tsx'
import { OwnStandingBox } from '#web/standing/own-standing-box.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { AwaitingSeal } from './awaiting-seal.tsx'
import { DashboardGreeting } from './dashboard-greeting.tsx'
import { type FirstDay, isBrandNew, isSettled } from '#web/app/first-day.ts'

import styles from './dashboard-page.module.css'

const Newcomer = lazy(async () => ({ default: (await import('./first-steps.tsx')).Newcomer }))
const DashboardCards = lazy(async () => ({
  default: (await import('./dashboard-later.tsx')).DashboardCards,
}))
const DashboardSide = lazy(async () => ({
  default: (await import('./dashboard-later.tsx')).DashboardSide,
}))

/** Where a member begins: what waits at the left, where they stand at the right. */
export function DashboardPage() {
  const member = useSessionMember()
  if (member === null) return null
  const settled = <Dashboard day={undefined} />
  if (isSettled(member.id)) return settled
  return (
    <Suspense fallback={settled}>
      <Newcomer memberId={member.id}>{(day, steps) => <Dashboard day={day}>{steps}</Dashboard>}</Newcomer>
    </Suspense>
  )
}

interface DashboardProps {
  day: FirstDay | undefined
  /** What comes before all else. */
  children?: ReactNode
}

function Dashboard({ day, children }: DashboardProps) {
  const member = useSessionMember()
  return (
    <Page>
      <DashboardGreeting username={member?.username ?? ''} isNew={isBrandNew(day)} />
      {member?.isVerified === false && <VerifyNotice email={member.email} />}
      {children}
      <div className={styles['columns']}>
        <Stack gap="lg">
          <AwaitingSeal />
          <Suspense fallback={<Skeleton height="60rem" />}>
            <DashboardCards day={day} />
          </Suspense>
        </Stack>
        <Stack gap="lg">
          <OwnStandingBox />
          <NextGathering />
          <Suspense fallback={<Skeleton height="24rem" />}>
            <DashboardSide day={day} />
          </Suspense>
        </Stack>
      </div>
    </Page>
  )
}
