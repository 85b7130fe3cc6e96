import { Price } from '#web/ui/cards/price.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Spinner } from '#web/ui/layout/spinner.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Sigil } from '#web/ui/marks/sigil.tsx'

import { PatternRows } from './pattern-rows.tsx'
import { PatternSection } from './pattern-section.tsx'

import styles from './pattern-book.module.css'

function again() {
  showToast({ kind: 'info', text: 'Asked again' })
}

export function PatternStates() {
  return (
    <>
      <div className={styles['two']}>
        <PatternSection title="States">
          <Stack>
            <Notice kind="bad" onRetry={again}>
              <b>Failed to load trade requests.</b>
            </Notice>
            <Notice kind="good">Both sides have handed over. The trade is complete.</Notice>
            <Notice kind="warn">Your offer lapses tomorrow.</Notice>
            <Notice>Prices are a day old.</Notice>
            <Skeleton width="60%" />
            <Spinner />
            <Sigil />
          </Stack>
        </PatternSection>
        <PatternRows />
      </div>
      <PatternSection title="Table">
        <Leaf flush>
          <DataTable label="Cards">
            <thead>
              <tr>
                <th>Name</th>
                <th>Condition</th>
                <th data-number>Price</th>
              </tr>
            </thead>
            <tbody>
              <tr aria-selected="true">
                <td data-name>Emberwake Drake</td>
                <td>Near Mint</td>
                <td data-number>
                  <Price cents={2450} />
                </td>
              </tr>
              <tr>
                <td data-name>Mirror Tide</td>
                <td>Lightly Played</td>
                <td data-number>
                  <Price cents={null} />
                </td>
              </tr>
            </tbody>
          </DataTable>
        </Leaf>
        <Text tone="faint" size="sm">
          The answer bar sticks above the bottom bar.
        </Text>
        <ActionBar label="Offer">
          <b>3 cards</b>
          <Grow />
          <Button variant="ghost">Counter</Button>
          <Button>Accept</Button>
        </ActionBar>
      </PatternSection>
    </>
  )
}
