import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'

import { addressOf } from '#contract/endpoint.ts'
import { pastTradeEndpoints } from '#contract/trades/history.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { TradeRow } from '#web/trades/mine/trade-row.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { useAddressText } from '#web/ui/controls/use-address-text.ts'
import { monthWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { monthsSince, type PastAddress, pastQuestionOf, readPastAddress } from './past-address.ts'
import { pastTradeQueries } from './queries.ts'

import styles from './past-trades.module.css'

interface PastTradesProps {
  /** As it came. */
  address: object
  onAddress: (address: PastAddress) => void
}

/** The member's trades that are over: by search and month, and as a file. */
export function PastTrades({ address: raw, onAddress }: PastTradesProps) {
  const address = readPastAddress({ ...raw })
  const list = useInfiniteQuery({ ...pastTradeQueries.list(address), placeholderData: keepPreviousData })
  if (list.data === undefined) return <ListToCome list={list} height="22rem" />
  const oldestAt = list.data.pages[0]?.oldestAt ?? null
  if (oldestAt === null)
    return (
      <Leaf>
        <EmptyState
          icon="place:card-exchange"
          title="No settled trades yet"
          text="Trades that are over, and how they ended."
        />
      </Leaf>
    )
  return (
    <Stack>
      <Tools address={address} oldestAt={oldestAt} onAddress={onAddress} />
      <Found list={list} pages={list.data.pages} />
    </Stack>
  )
}

interface ToolsProps {
  address: PastAddress
  oldestAt: string
  onAddress: (address: PastAddress) => void
}

function Tools({ address, oldestAt, onAddress }: ToolsProps) {
  const { q: words = '', ...others } = address
  const [now] = useState(() => new Date())
  const typed = useAddressText(words, others, (text) => onAddress(readPastAddress({ ...address, q: text })))
  return (
    <div className={styles['tools']}>
      <SearchField
        label="Card or partner"
        placeholder="Card or partner"
        value={typed.text}
        maxLength={300}
        onChange={({ target }) => typed.change(target.value)}
      />
      <InlineSelect
        label="Month"
        value={others.month ?? ''}
        onChange={({ target }) => onAddress(readPastAddress({ ...address, month: target.value }))}
      >
        <option value="">All months</option>
        {monthsSince(oldestAt, now).map((each) => (
          <option key={each} value={each}>
            {monthWords(each)}
          </option>
        ))}
      </InlineSelect>
      <a
        href={addressOf(pastTradeEndpoints.file, pastQuestionOf(address))}
        download
        className={buttonClass({ variant: 'quiet' })}
      >
        <Icon name="download" />
        Export as CSV
      </a>
    </div>
  )
}

interface FoundProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  pages: readonly z.output<typeof pastTradeEndpoints.list.reply>[]
}

function Found({ list, pages }: FoundProps) {
  const trades = pages.flatMap((page) => page.trades)
  const unreadable = pages.at(-1)?.unreadable ?? null
  if (trades.length === 0)
    return unreadable === null ? (
      <Leaf>
        <EmptyState
          icon="place:card-exchange"
          title="No trade found"
          text="Try another word, or another month."
        />
      </Leaf>
    ) : (
      <Notice kind="bad">{unreadable}</Notice>
    )
  return (
    <>
      <Leaf flush>
        <RowList label="Settled">
          {trades.map((trade) => (
            <TradeRow key={trade.id} trade={trade} />
          ))}
        </RowList>
      </Leaf>
      <MoreOf list={list} />
    </>
  )
}
