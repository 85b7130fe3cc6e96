import { useEffect, useRef } from 'react'

import type { Offer } from './queries.ts'

import styles from './offer-list.module.css'

interface OfferListProps {
  id: string
  offers: readonly Offer[]
  /** The index that the keyboard has reached; -1 for none. */
  activeAt: number
  optionId: (at: number) => string
  onTake: (offer: Offer) => void
}

/** The suggestions of the search box. The focus stays in the box. */
export function OfferList({ id, offers, activeAt, optionId, onTake }: OfferListProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.children[activeAt]?.scrollIntoView({ block: 'nearest' })
  }, [activeAt])

  return (
    <div
      ref={list}
      id={id}
      className={styles['list']}
      role="listbox"
      aria-label="Suggestions"
      hidden={offers.length === 0}
    >
      {offers.map((offer, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box handles keys
        <div
          key={`${offer.kind} ${offer.label}`}
          id={optionId(at)}
          className={styles['option']}
          role="option"
          aria-selected={at === activeAt}
          // Keep the focus in the box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(offer)}
        >
          <span className={styles[offer.kind]}>{offer.label}</span>
          {offer.explains !== undefined && <span className={styles['explains']}>{offer.explains}</span>}
          {offer.example !== undefined && <code className={styles['example']}>{offer.example}</code>}
        </div>
      ))}
    </div>
  )
}
