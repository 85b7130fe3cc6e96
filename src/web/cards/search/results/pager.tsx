import { Link } from '@tanstack/react-router'

import { CARD_PAGE_SIZE } from '#contract/cards.ts'
import type { SearchAddress } from '#web/cards/search/search-address.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './pager.module.css'

const COUNT = new Intl.NumberFormat('en-US')

interface PagerProps {
  /** Of the first page. */
  address: SearchAddress
  pageNumber: number
  /** Cards over all pages. */
  total: number
  /** Another page is turned to. */
  onTurn: () => void
}

/** From one page of what was found to the next; nothing where there is only one. */
export function Pager({ address, pageNumber, total, onTurn }: PagerProps) {
  const last = Math.ceil(total / CARD_PAGE_SIZE)
  if (last <= 1) return null
  const turn = { to: '/search', className: buttonClass({ variant: 'quiet' }), onClick: onTurn } as const
  return (
    <nav className={styles['pager']} aria-label="Pages">
      <span>
        {pageNumber > 1 && (
          <Link {...turn} search={{ ...address, ...(pageNumber > 2 && { page: pageNumber - 1 }) }}>
            <Icon name="chevron-left" />
            Previous
          </Link>
        )}
      </span>
      <span data-numeric>
        Page {COUNT.format(pageNumber)} of {COUNT.format(last)}
      </span>
      <span>
        {pageNumber < last && (
          <Link {...turn} search={{ ...address, page: pageNumber + 1 }}>
            Next
            <Icon name="chevron-right" />
          </Link>
        )}
      </span>
    </nav>
  )
}
