import { Suspense } from 'react'

import { later } from '#web/app/later.ts'
import { useInBrowser } from '#web/app/use-in-browser.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import styles from './trade-section.module.css'

const SharedTrade = later(async () => (await import('./shared-trade.tsx')).SharedTrade)

/** On another member's page: what the two could trade, fetched once the page is shown. */
export function TradeSection({ username }: { username: string }) {
  const isInBrowser = useInBrowser()
  const waiting = <Skeleton height="8rem" />
  return (
    <Stack as="section" labelledBy="trade">
      <Rubric title="What you two could trade" id="trade" />
      <Leaf>
        <div className={styles['room']}>
          <Suspense fallback={waiting}>
            {isInBrowser ? <SharedTrade username={username} /> : waiting}
          </Suspense>
        </div>
      </Leaf>
    </Stack>
  )
}
