import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import { later } from '#web/app/later.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import type { PastAddress } from './history/past-address.ts'
import { OwnTrades } from './mine/own-trades.tsx'
import { readTradesTab, type TradesTab } from './mine/trade-view.ts'
import { PostRequestButton } from './requests/post-request-button.tsx'
import type { RequestAddress } from './requests/request-address.ts'

const RequestsTab = later(async () => (await import('./requests/requests-tab.tsx')).RequestsTab)
const PastTrades = later(async () => (await import('./history/past-trades.tsx')).PastTrades)

/** The page's state in the address: its tab, and what the tabs of requests and of settled trades show. */
export interface TradesAddress extends RequestAddress, PastAddress {
  readonly view?: TradesTab
}

interface TradesPageProps {
  /** As it came. */
  address: TradesAddress
  onAddress: (address: TradesAddress) => void
}

export function TradesPage({ address, onAddress }: TradesPageProps) {
  const tab = readTradesTab(address)
  const isRequests = tab === 'requests'
  const lede = isRequests
    ? 'What players look for, and what they give for it.'
    : 'Every offer on your side of the table.'
  return (
    <Page>
      <PageHead title="Trades" lede={lede}>
        {isRequests ? (
          <PostRequestButton />
        ) : (
          <Link to="/meet" className={buttonClass({ variant: 'gilt' })}>
            <Icon name="qr-code" />
            Trade at the table
          </Link>
        )}
      </PageHead>
      <OwnTrades tab={tab} onTab={(view) => onAddress(view === 'open' ? {} : { view })}>
        <Suspense fallback={<Skeleton height="24rem" />}>
          {isRequests ? (
            <RequestsTab address={address} onAddress={(asked) => onAddress({ view: 'requests', ...asked })} />
          ) : (
            <PastTrades address={address} onAddress={(asked) => onAddress({ view: 'settled', ...asked })} />
          )}
        </Suspense>
      </OwnTrades>
    </Page>
  )
}
