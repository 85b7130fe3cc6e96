import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { adminEndpoints, TRACED_ACTS, type TraceFilter } from '#contract/admin.ts'
import { addressOf } from '#contract/endpoint.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { AdminNav } from '#web/app/admin-nav.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { useRested } from '#web/ui/controls/use-rested.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { ACT_WORDS } from './act-words.ts'
import { LedgerTable } from './ledger-table.tsx'

const REST_MS = 250

/** Everything that keepers and the command line ever did. */
export function LedgerPage() {
  const [typed, setTyped] = useState('')
  const [act, setAct] = useState<Act>()
  const [member] = useRested(typed.trim(), REST_MS)
  const filter = { ...(member !== '' && { member }), ...(act !== undefined && { act }) }
  const list = useLedger(filter)
  usePageTitle('Ledger')
  return (
    <Page>
      <PageHead
        title="Ledger"
        lede="What keepers and the command line did. Nothing here can be changed or taken out."
      >
        <a
          href={addressOf(adminEndpoints.auditFile, filter)}
          download
          className={buttonClass({ variant: 'quiet' })}
        >
          <Icon name="download" />
          CSV
        </a>
      </PageHead>
      <AdminNav />
      <Row>
        <SearchField
          label="Username"
          placeholder="Username"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ActSelect act={act} onAct={setAct} />
      </Row>
      <Entries list={list} isWhole={member === '' && act === undefined} />
    </Page>
  )
}

type Act = TraceFilter['act']

function ActSelect({ act, onAct }: { act: Act; onAct: (act: Act) => void }) {
  return (
    <InlineSelect
      label="Action"
      value={act ?? ''}
      onChange={({ target }) => onAct(TRACED_ACTS.find((each) => each === target.value))}
    >
      <option value="">All actions</option>
      {TRACED_ACTS.map((each) => (
        <option key={each} value={each}>
          {sentence(ACT_WORDS[each])}
        </option>
      ))}
    </InlineSelect>
  )
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

interface EntriesProps {
  list: ReturnType<typeof useLedger>
  /** Whether none are left out. */
  isWhole: boolean
}

function Entries({ list, isWhole }: EntriesProps) {
  return (
    <TabPart
      query={list}
      isEmpty={({ pages }) => pages[0]?.entries.length === 0}
      empty={<EmptyState icon="place:scroll-quill" title={isWhole ? 'No entries yet' : 'No entries match'} />}
    >
      {({ pages }) => (
        <>
          <Leaf flush>
            <LedgerTable entries={pages.flatMap(({ entries }) => entries)} />
          </Leaf>
          <MoreOf list={list} />
        </>
      )}
    </TabPart>
  )
}

function useLedger(filter: TraceFilter) {
  return useInfiniteQuery({ ...adminQueries.ledger(filter), placeholderData: keepPreviousData })
}
