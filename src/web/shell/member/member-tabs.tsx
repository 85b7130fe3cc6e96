import { Suspense, use } from 'react'

import type { Whose } from '#web/app/web-domain.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'

import { addressOfTab, FIRST_TAB, type MemberAddress, readMemberAddress } from './member-address.ts'
import { profileTabs } from './profile-tabs.ts'
import { useFigures } from './use-figures.ts'

import styles from './member-tabs.module.css'

interface MemberTabsProps {
  whose: Whose
  address: MemberAddress
  onAddress: (address: MemberAddress, options?: { replace: boolean }) => void
}

/** What a member lets others see, in tabs. */
export function MemberTabs({ whose, address, onAddress }: MemberTabsProps) {
  const tabs = use(profileTabs())
  const figures = useFigures(tabs, whose)
  const shown = tabs.find(({ id }) => id === address.tab) ?? tabs.find(({ id }) => id === FIRST_TAB)
  if (shown === undefined) return null
  return (
    <div className={styles['tabs']}>
      <Tabs
        label={whose.username}
        tabs={tabs.map(({ id, label }, at) => ({ id, label, figure: figures[at] }))}
        selected={shown.id}
        onSelect={(id) => onAddress(addressOfTab(id))}
      >
        <div className={styles['panel']}>
          <Suspense fallback={<Skeleton height="16rem" />}>
            <shown.Panel
              key={shown.id}
              whose={whose}
              address={{ ...address }}
              onAddress={(next, options) => onAddress(readMemberAddress(next), options)}
            />
          </Suspense>
        </div>
      </Tabs>
    </div>
  )
}
