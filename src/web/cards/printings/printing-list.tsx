import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { CardPage, Printing } from '#contract/cards.ts'
import { cardQueries } from '#web/cards/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { PRINTINGS_FAILED } from './printing-facts.ts'
import { PrintingStrip } from './printing-strip.tsx'
import { PrintingTable } from './printing-table.tsx'

/** How many to show at first, and how many more at a time; some lands have hundreds of printings. */
const STEP = 24
const VIEWS = [
  { value: 'strip', label: 'Pictures', icon: 'layout-grid' },
  { value: 'table', label: 'Table', icon: 'table-2' },
] as const

/** Every printing of the card, each linking to its page. */
export function PrintingList({ card }: { card: CardPage }) {
  const titleId = useId()
  const { data, isError, refetch } = useQuery(cardQueries.variants(card.canonicalId))
  return (
    <Stack as="section" labelledBy={titleId}>
      <Rubric title="Printings" id={titleId} />
      {isError && (
        <Notice kind="bad" onRetry={() => void refetch()}>
          {PRINTINGS_FAILED}
        </Notice>
      )}
      {!data && !isError && <Skeleton height="21.5rem" />}
      {data && <Printings printings={data} currentId={card.id} />}
    </Stack>
  )
}

interface PrintingsProps {
  printings: readonly Printing[]
  currentId: string
}

function Printings({ printings, currentId }: PrintingsProps) {
  const [shownCount, setShownCount] = useState(STEP)
  const [view, setView] = useState<'strip' | 'table'>('strip')
  const View = view === 'strip' ? PrintingStrip : PrintingTable
  const left = printings.length - shownCount
  return (
    <>
      <Row justify="between">
        <Text tone="muted" size="sm">
          {countOf(printings.length)}
        </Text>
        <Seg label="View" options={VIEWS} value={view} onChange={setView} />
      </Row>
      <View printings={printings.slice(0, shownCount)} currentId={currentId} />
      {left > 0 && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setShownCount(shownCount + STEP)}>
            {Math.min(STEP, left)} more
          </Button>
        </div>
      )}
    </>
  )
}

function countOf(count: number): string {
  return count === 1 ? '1 printing' : `${String(count)} printings`
}
