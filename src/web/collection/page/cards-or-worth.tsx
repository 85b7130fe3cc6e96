import { lazy, type ReactNode, Suspense } from 'react'

import type { ListingAddress, Parts } from '#web/collection/listing/listing-address.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'

import styles from './cards-or-worth.module.css'

const WorthPanel = lazy(async () => ({
  default: (await import('#web/showcase/worth/worth-panel.tsx')).WorthPanel,
}))

const TABS = [
  { id: 'cards', label: 'Cards' },
  { id: 'worth', label: 'Worth' },
]

interface CardsOrWorthProps {
  binderId: string | undefined
  address: ListingAddress
  onAddress: (part: Parts<ListingAddress>, options?: { replace: boolean }) => void
  /** The cards. */
  children: ReactNode
}

/** The cards themselves, or what they are worth. */
export function CardsOrWorth({ binderId, address, onAddress, children }: CardsOrWorthProps) {
  return (
    <div className={styles['both']}>
      <Tabs
        label="Shown"
        tabs={TABS}
        selected={address.show ?? 'cards'}
        onSelect={(id) => onAddress({ show: id === 'worth' ? id : undefined })}
      >
        <div className={styles['panel']}>
          {address.show === 'worth' ? (
            <Suspense fallback={<div className={styles['waiting']} />}>
              <WorthPanel binderId={binderId} />
            </Suspense>
          ) : (
            children
          )}
        </div>
      </Tabs>
    </div>
  )
}
