import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { AdminNav } from '#web/app/admin-nav.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'

import { KeepersDecisionView } from './keepers-decision-view.tsx'
import { decisionQueries } from './queries.ts'

type State = 'open' | 'answered'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const

const EMPTY: Readonly<Record<State, { title: string; text: string }>> = {
  open: { title: 'No open appeals', text: 'All are answered.' },
  answered: { title: 'No answered appeals', text: 'They’ll show up here once you answer them.' },
}

/** For keepers: what members say to what was decided about them. */
export function AppealsPage() {
  const [state, setState] = useState<State>('open')
  const list = useInfiniteQuery(decisionQueries.appeals(state))
  usePageTitle('Appeals')
  return (
    <Page>
      <PageHead title="Appeals" lede="Appeals from members, oldest first." />
      <AdminNav />
      <Row>
        <Seg label="Which appeals" options={STATES} value={state} onChange={setState} />
      </Row>
      <TabPart
        query={list}
        isEmpty={({ pages }) => pages[0]?.decisions.length === 0}
        empty={<EmptyState icon="place:scales" {...EMPTY[state]} />}
      >
        {({ pages }) => (
          <>
            {pages.flatMap(({ decisions }) =>
              decisions.map((decision) => (
                <KeepersDecisionView key={decision.id} decision={decision} isNamed />
              )),
            )}
            <MoreOf list={list} />
          </>
        )}
      </TabPart>
    </Page>
  )
}
