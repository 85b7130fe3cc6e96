import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { addressOf } from '#contract/endpoint.ts'
import { type ReportCase, reportEndpoints } from '#contract/reports.ts'
import { AdminNav } from '#web/app/admin-nav.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Seg } from '#web/ui/controls/seg.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { aboutCase } from './case-facts.ts'
import { reportQueries } from './queries.ts'
import { ReportFileView } from './report-file-view.tsx'
import { type ReportSearch, readReportSearch } from './report-search.ts'
import { caseWords } from './report-words.ts'

type State = 'open' | 'settled'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
] as const

const EMPTY: Readonly<Record<State, { title: string; text: string }>> = {
  open: { title: 'No open reports', text: 'All is quiet.' },
  settled: { title: 'No settled reports', text: 'They’ll show up here once you settle them.' },
}

/** For keepers: what members reported, and all that is known of one case. */
export function ReportsPage({ address }: { address?: ReportSearch }) {
  const whose = readReportSearch({ ...address })
  const [state, setState] = useState<State>('open')
  const [caseId, setCaseId] = useState<string>()
  usePageTitle('Reports')
  return (
    <Page>
      <PageHead title="Reports" lede="What members reported, one case for each thing.">
        <a href={addressOf(reportEndpoints.file, {})} download className={buttonClass({ variant: 'quiet' })}>
          <Icon name="download" />
          CSV
        </a>
      </PageHead>
      <AdminNav />
      <Row>
        <Seg label="Which reports" options={STATES} value={state} onChange={setState} />
      </Row>
      <Whose whose={whose} />
      <Cases key={state} state={state} whose={whose} caseId={caseId} onChoose={setCaseId} />
      {caseId !== undefined && <Chosen key={caseId} caseId={caseId} onChoose={setCaseId} />}
    </Page>
  )
}

/** Of whom the cases are, with the way back to all. */
function Whose({ whose: { about, by } }: { whose: ReportSearch }) {
  const name = about ?? by
  if (name === undefined) return null
  return (
    <Row>
      <span>
        {about === undefined ? 'With a report by ' : 'About '}
        <Link to="/admin/members/$username" params={{ username: name }} className={linkClass('inline')}>
          {name}
        </Link>
      </span>
      <Link to="/admin/reports" search={{}} className={linkClass('more')}>
        See all reports
      </Link>
    </Row>
  )
}

interface CasesProps {
  state: State
  whose: ReportSearch
  caseId: string | undefined
  onChoose: (caseId: string) => void
}

function Cases({ state, whose, caseId, onChoose }: CasesProps) {
  const list = useInfiniteQuery(reportQueries.cases(state, whose))
  return (
    <TabPart
      query={list}
      isEmpty={({ pages }) => pages[0]?.cases.length === 0}
      empty={<EmptyState icon="shield" {...EMPTY[state]} />}
    >
      {({ pages }) => (
        <>
          <Leaf flush>
            <RowList label={state === 'open' ? 'Open reports' : 'Settled reports'}>
              {pages.flatMap(({ cases }) =>
                cases.map((each) => (
                  <CaseRow
                    key={each.id}
                    shown={each}
                    isChosen={each.id === caseId}
                    onChoose={() => onChoose(each.id)}
                  />
                )),
              )}
            </RowList>
          </Leaf>
          <MoreOf list={list} />
        </>
      )}
    </TabPart>
  )
}

interface CaseRowProps {
  shown: ReportCase
  isChosen: boolean
  onChoose: () => void
}

function CaseRow({ shown, isChosen, onChoose }: CaseRowProps) {
  return (
    <li>
      <div className={rowClass()}>
        <Grow>
          <b>{caseWords(shown)}</b>
          <Text as="p" size="sm" tone="muted">
            {aboutCase(shown)}
          </Text>
        </Grow>
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={isChosen}
          aria-label={`Look into it: ${caseWords(shown)}`}
          onClick={onChoose}
        >
          Look into it
        </Button>
      </div>
    </li>
  )
}

function Chosen({ caseId, onChoose }: { caseId: string; onChoose: (caseId: string) => void }) {
  const file = useQuery(reportQueries.file(caseId))
  return (
    <TabPart query={file} isEmpty={() => false} empty={null}>
      {(known) => <ReportFileView file={known} onChoose={onChoose} />}
    </TabPart>
  )
}
