import { ActionBar } from './action-bar.tsx'
import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { Grow } from './grow.tsx'
import { Leaf } from './leaf.tsx'
import { Notice } from './notice.tsx'
import { PatternRows } from './pattern-rows.tsx'
import { PatternSection } from './pattern-section.tsx'
import { Price } from './price.tsx'
import { Sigil } from './sigil.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { Stack } from './stack.tsx'
import { Text } from './text.tsx'
import { showToast } from './toasts.ts'

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
