import type { ReactNode } from 'react'

import { CardGrid } from '#web/ui/cards/card-grid.tsx'
import { CardSkeleton } from '#web/ui/cards/card-skeleton.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import styles from './dashboard/dashboard-page.module.css'

const CARDS = Array.from({ length: 12 }, (_, at) => at)

interface WaitingPageProps {
  username: string
}

/**
 * What the server draws of a page whose content only the browser asks for, by the page's path. It has only
 * styles that the page itself has, because its own come with nothing.
 */
export const WAITING_PAGES: Readonly<Record<string, (props: WaitingPageProps) => ReactNode>> = {
  '/dashboard': WaitingDashboard,
  '/binders/:id': WaitingBinder,
}

function WaitingDashboard({ username }: WaitingPageProps) {
  return (
    <Page>
      <div className={styles['greeting']}>
        <div>
          <h1>Well met, {username}</h1>
          <p className={styles['today']}>
            <Skeleton width="14rem" height="1lh" />
          </p>
        </div>
        <Skeleton width="14rem" height="2.75rem" />
      </div>
      <Loading />
      <div className={styles['columns']}>
        <Stack gap="lg">
          <Skeleton height="12rem" />
          <Skeleton height="18.5rem" />
        </Stack>
        <Stack gap="lg">
          <Skeleton height="18rem" />
          <Skeleton height="12rem" />
        </Stack>
      </div>
    </Page>
  )
}

function WaitingBinder() {
  return (
    <Page>
      <Skeleton width="8rem" height="1lh" />
      <Loading />
      <Skeleton width="min(100%, 20rem)" height="3rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="2.75rem" />
      <CardGrid>
        {CARDS.map((at) => (
          <CardSkeleton key={at} />
        ))}
      </CardGrid>
    </Page>
  )
}

function Loading() {
  return (
    <p role="status">
      <Hidden>Gathering your sh...stuff...</Hidden>
    </p>
  )
}
