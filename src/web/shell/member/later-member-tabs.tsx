import { type ComponentProps, lazy, Suspense } from 'react'

import { useInBrowser } from '#web/app/use-in-browser.ts'

import type { MemberTabs } from './member-tabs.tsx'

import styles from './member-tabs.module.css'

const fetchTabs = () => import('./member-tabs.tsx')
const Tabs = lazy(async () => ({ default: (await fetchTabs()).MemberTabs }))

/** Begins to fetch the tabs while the page itself is on its way. */
export function fetchTabsAhead(): void {
  fetchTabs().catch(() => undefined)
}

/** The tabs of a member's page: fetched beside it, for who they are comes first. */
export function LaterMemberTabs(props: ComponentProps<typeof MemberTabs>) {
  const isInBrowser = useInBrowser()
  return (
    <div className={styles['room']}>
      <Suspense fallback={null}>{isInBrowser && <Tabs {...props} />}</Suspense>
    </div>
  )
}
