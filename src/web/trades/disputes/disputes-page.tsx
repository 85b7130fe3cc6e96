import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'

import type { OpenDispute } from '#contract/trades/disputes.ts'
import { AdminNav } from '#web/app/admin-nav.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { DisputeFileView } from './dispute-file-view.tsx'
import { KIND_WORDS } from './dispute-words.ts'
import { disputeQueries } from './queries.ts'

interface DisputesPageProps {
  /** What the two of a trade wrote to each other, which another domain shows. */
  room: ComponentType<{ tradeId: string }>
}

/** For admins: what is disputed, and all that is known of one of them. */
export function DisputesPage({ room: Room }: DisputesPageProps) {
  const [tradeId, setTradeId] = useState<string>()
  const list = useInfiniteQuery(disputeQueries.open())
  usePageTitle('Disputes')
  return (
    <Page>
      <PageHead title="Disputes" lede="Trades that a member asked us to look into, the oldest first." />
      <AdminNav />
      <TabPart
        query={list}
        isEmpty={({ pages }) => pages[0]?.disputes.length === 0}
        empty={<EmptyState icon="place:scales" title="No open disputes" text="All is settled." />}
      >
        {({ pages }) => (
          <>
            <Leaf flush>
              <RowList label="Open disputes">
                {pages.flatMap(({ disputes }) =>
                  disputes.map((dispute) => (
                    <DisputeRow
                      key={dispute.tradeId}
                      dispute={dispute}
                      isChosen={dispute.tradeId === tradeId}
                      onChoose={() => setTradeId(dispute.tradeId)}
                    />
                  )),
                )}
              </RowList>
            </Leaf>
            <MoreOf list={list} />
          </>
        )}
      </TabPart>
      {tradeId !== undefined && <Chosen key={tradeId} tradeId={tradeId} room={<Room tradeId={tradeId} />} />}
    </Page>
  )
}

interface DisputeRowProps {
  dispute: OpenDispute
  isChosen: boolean
  onChoose: () => void
}

function DisputeRow({ dispute, isChosen, onChoose }: DisputeRowProps) {
  const { kind, openedBy, against, openedAt, isAnswered } = dispute
  const members = `${openedBy ?? 'A former member'} against ${against ?? 'a former member'}`
  return (
    <li>
      <div className={rowClass()}>
        <Grow>
          <b>{KIND_WORDS[kind]}</b>
          <Text as="p" size="sm" tone="muted">
            {members} · {momentWords(openedAt)} · {isAnswered ? 'answered' : 'not answered yet'}
          </Text>
        </Grow>
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={isChosen}
          aria-label={`Look into it: ${members}`}
          onClick={onChoose}
        >
          Look into it
        </Button>
      </div>
    </li>
  )
}

function Chosen({ tradeId, room }: { tradeId: string; room: ReactNode }) {
  const file = useQuery(disputeQueries.file(tradeId))
  return (
    <TabPart query={file} isEmpty={() => false} empty={null}>
      {(known) => <DisputeFileView file={known} room={room} />}
    </TabPart>
  )
}
