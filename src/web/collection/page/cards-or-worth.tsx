import { type ComponentType, type ReactNode, Suspense } from 'react'

import type { Totals } from '#web/collection/binder-stats.tsx'
import type { ListingAddress, Parts } from '#web/collection/listing/listing-address.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'

import styles from './cards-or-worth.module.css'

const TABS = [
  { id: 'cards', label: 'Cards' },
  { id: 'worth', label: 'Worth' },
]

/** The parts that show what cards are worth. They belong to another domain, so the route passes them in. */
export interface WorthParts {
  Figures: ComponentType<{
    binderId: string | undefined
    totals: Totals
  }>
  Worth: ComponentType<{ binderId: string | undefined }>
}

interface CardsOrWorthProps {
  address: ListingAddress
  onAddress: (part: Parts<ListingAddress>, options?: { replace: boolean }) => void
  /** The value of the cards; it may load later. */
  worth: ReactNode
  /** The cards. */
  children: ReactNode
}

/** Tabs for the cards and for their value. */
export function CardsOrWorth({ address, onAddress, worth, children }: CardsOrWorthProps) {
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
            <Suspense fallback={<div className={styles['waiting']} />}>{worth}</Suspense>
          ) : (
            children
          )}
        </div>
      </Tabs>
    </div>
  )
}
