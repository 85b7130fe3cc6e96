import { lazy, Suspense } from 'react'

import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'

import { addressOfTab, type MemberAddress, type MemberTab } from './member-address.ts'
import { useMemberCounts } from './queries.ts'
import { TradeTab } from '#web/showcase/members/trade-tab.tsx'

import styles from './member-tabs.module.css'

const DeedsTab = lazy(async () => ({ default: (await import('#web/profile/deeds-tab.tsx')).DeedsTab }))
const GatheringsTab = lazy(async () => ({ default: (await import('#web/gatherings/gatherings-tab.tsx')).GatheringsTab }))
const RatingsTab = lazy(async () => ({ default: (await import('#web/trades/ratings-tab.tsx')).RatingsTab }))
const SpellsTab = lazy(async () => ({ default: (await import('#web/showcase/members/spells-tab.tsx')).SpellsTab }))
const WantsTab = lazy(async () => ({ default: (await import('#web/matches/wants-tab.tsx')).WantsTab }))

/** Each is fetched when it is first looked at. */
const OTHERS = {
  wants: WantsTab,
  spells: SpellsTab,
  gatherings: GatheringsTab,
  deeds: DeedsTab,
  ratings: RatingsTab,
} as const

/** Whose page it is, and who reads it. */
export interface Whose {
  readonly username: string
  readonly isOwn: boolean
  readonly isSignedIn: boolean
}

interface MemberTabsProps {
  whose: Whose
  positiveRatings: number
  address: MemberAddress
  onAddress: (address: MemberAddress, options?: { replace: boolean }) => void
}

/** What a member lets others see, a part at a time. */
export function MemberTabs({ whose, positiveRatings, address, onAddress }: MemberTabsProps) {
  const counts = useMemberCounts(whose)
  const tab = address.tab ?? 'trade'
  return (
    <div className={styles['tabs']}>
      <Tabs
        label={whose.username}
        tabs={[
          { id: 'trade', label: 'For trade', figure: counts.trade },
          { id: 'wants', label: 'Wants', figure: counts.wants },
          { id: 'spells', label: 'Spells', figure: counts.spells },
          { id: 'gatherings', label: 'Gatherings', figure: counts.gatherings },
          { id: 'deeds', label: 'Activity' },
          { id: 'ratings', label: 'Ratings', figure: positiveRatings },
        ]}
        selected={tab}
        onSelect={(id) => onAddress(addressOfTab(id))}
      >
        <div className={styles['panel']}>
          <Suspense fallback={<Skeleton height="16rem" />}>
            <Panel tab={tab} whose={whose} address={address} onAddress={onAddress} />
          </Suspense>
        </div>
      </Tabs>
    </div>
  )
}

interface PanelProps extends Pick<MemberTabsProps, 'whose' | 'address' | 'onAddress'> {
  tab: MemberTab
}

function Panel({ tab, whose, address, onAddress }: PanelProps) {
  if (tab === 'trade') return <TradeTab whose={whose} address={address} onAddress={onAddress} />
  const Other = OTHERS[tab]
  return <Other whose={whose} />
}
