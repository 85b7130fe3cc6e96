import { useSuspenseQuery } from '@tanstack/react-query'

import { COUNTED, countEndpoints, type CountSpan } from '#contract/admin/counts.ts'
import { addressOf } from '#contract/endpoint.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Seg } from '#web/ui/controls/seg.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { BarPlot } from './bar-plot.tsx'
import { COUNTED_WORDS } from './counted-words.ts'
import { CountsTable } from './counts-table.tsx'

import styles from './bar-plot.module.css'

const SPANS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

interface CountsPartProps {
  by: CountSpan
  onBy: (by: CountSpan) => void
}

/** What happened here over time: plots, the same numbers as a table, and files of both. */
export function CountsPart({ by, onBy }: CountsPartProps) {
  const { data } = useSuspenseQuery(adminQueries.counts(by))
  return (
    <Stack as="section" labelledBy="counts">
      <Rubric title="What happened" id="counts" />
      <Row>
        <Seg label="By" options={SPANS} value={by} onChange={onBy} />
      </Row>
      <div className={styles['plots']}>
        {COUNTED.map((what) => (
          <Leaf key={what} stacked>
            <div className={styles['head']}>
              <h3>{COUNTED_WORDS[what]}</h3>
              <a
                href={addressOf(countEndpoints.file, { by, what })}
                download
                className={linkClass('plain')}
                aria-label={`${COUNTED_WORDS[what]} as CSV`}
              >
                CSV
              </a>
            </div>
            <BarPlot what={what} by={by} spans={data.spans} />
          </Leaf>
        ))}
      </div>
      <Leaf flush>
        <div className={styles['table']}>
          <CountsTable by={by} spans={data.spans} />
        </div>
      </Leaf>
      <Text as="p" size="sm" tone="muted">
        Days begin at midnight UTC. Striped bars aren’t over yet; dashes stand for days that weren’t counted.
        Gatherings count a day after they began, if somebody came besides the host. Trades count even if they
        are taken back. Members who leave stay counted.
      </Text>
    </Stack>
  )
}
