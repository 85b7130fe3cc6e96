import type { ReactNode } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Row } from '#web/ui/row.tsx'
import { Seg } from '#web/ui/seg.tsx'

import type { StackViewKind } from './rules.ts'

const OPTIONS = [
  { value: 'grid', label: 'Grid', icon: 'layout-grid' },
  { value: 'table', label: 'Table', icon: 'table-2' },
] as const

interface StackViewProps {
  view: StackViewKind
  onView: (view: StackViewKind) => void
  /** The pages still to come. */
  paging: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
  children: ReactNode
}

/** The choice between cards and rows, what was chosen, and the way to more of it. */
export function StackView({ view, onView, paging, children }: StackViewProps) {
  return (
    <>
      <Row justify="end">
        <Seg label="View" options={OPTIONS} value={view} onChange={onView} />
      </Row>
      {children}
      {paging.isFetchNextPageError && (
        <Notice kind="bad" onRetry={() => paging.fetchNextPage()}>
          The next cards could not be loaded.
        </Notice>
      )}
      {paging.hasNextPage && !paging.isFetchNextPageError && (
        <Row justify="center">
          <Button
            variant="quiet"
            busy={paging.isFetchingNextPage ? 'Loading...' : undefined}
            onClick={() => paging.fetchNextPage()}
          >
            More cards
          </Button>
        </Row>
      )}
    </>
  )
}
