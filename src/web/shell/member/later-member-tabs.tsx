import { type ComponentProps, Suspense } from 'react'

import { later } from '#web/app/later.ts'
import { useInBrowser } from '#web/app/use-in-browser.ts'

import type { MemberTabs } from './member-tabs.tsx'

import styles from './member-tabs.module.css'

const Tabs = later(async () => {
  const [{ MemberTabs }, { profileTabs }] = await Promise.all([
    import('./member-tabs.tsx'),
    import('./profile-tabs.ts'),
  ])
  await profileTabs()
  return MemberTabs
})

/** Starts fetching the tabs while the page itself is loading. */
export function fetchTabsAhead(): void {
  void Tabs.fetch()
}

/** The tabs of a member's page, fetched beside it, because the profile comes first. */
export function LaterMemberTabs(props: ComponentProps<typeof MemberTabs>) {
  const isInBrowser = useInBrowser()
  return (
    <div className={styles['room']}>
      <Suspense fallback={null}>{isInBrowser && <Tabs {...props} />}</Suspense>
    </div>
  )
}
