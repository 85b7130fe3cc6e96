import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import { Chip } from '#web/ui/controls/chip.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { useAddressText } from '#web/ui/controls/use-address-text.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { requestQueries } from './queries.ts'
import {
  questionOf,
  readRequestAddress,
  REQUEST_FILTERS,
  type RequestAddress,
  type RequestFilter,
} from './request-address.ts'
import { RequestList } from './request-list.tsx'

import styles from './requests-tab.module.css'

const WHOSE = [
  { value: 'everybody', label: 'Everybody’s' },
  { value: 'for-you', label: 'For you' },
  { value: 'mine', label: 'Mine' },
] as const

const FILTER_WORDS: Readonly<Record<RequestFilter, string>> = {
  near: 'Near me',
  fillable: 'I can fill it',
  wanted: 'I want what they give',
}

interface RequestsTabProps {
  /** As it came. */
  address: object
  onAddress: (address: RequestAddress) => void
}

interface EverybodysProps {
  address: RequestAddress
  onAddress: (address: RequestAddress) => void
}

/** Trade requests: everybody's with filters, those for the member alone, and their own. */
export function RequestsTab({ address: raw, onAddress }: RequestsTabProps) {
  const address = readRequestAddress({ ...raw })
  const { whose = 'everybody' } = address
  return (
    <Stack>
      <div className={styles['whose']}>
        <Seg
          label="Whose requests"
          options={WHOSE}
          value={whose}
          onChange={(wanted) => onAddress(wanted === 'everybody' ? {} : { whose: wanted })}
        />
      </div>
      {whose === 'everybody' && <Everybodys address={address} onAddress={onAddress} />}
      {whose === 'for-you' && <ForYou />}
      {whose === 'mine' && <Mine />}
    </Stack>
  )
}

function Everybodys({ address, onAddress }: EverybodysProps) {
  const question = questionOf(address)
  const list = useInfiniteQuery({ ...requestQueries.list(question), placeholderData: keepPreviousData })
  const isNarrow = question.q !== '' || REQUEST_FILTERS.some((filter) => question[filter] === 'only')
  const { q: _words, ...others } = address
  const typed = useAddressText(question.q, others, (text) => {
    onAddress({ ...others, ...(text !== '' && { q: text }) })
  })

  function handleFilter(filter: RequestFilter) {
    const { [filter]: before, ...rest } = address
    onAddress({ ...rest, ...(before === undefined && { [filter]: 'only' }) })
  }

  return (
    <>
      <div className={styles['filters']}>
        <SearchField
          label="Card name or search"
          placeholder="Card name or search"
          value={typed.text}
          maxLength={300}
          onChange={({ target }) => typed.change(target.value)}
        />
        {REQUEST_FILTERS.map((filter) => (
          <Chip key={filter} pressed={question[filter] === 'only'} onPress={() => handleFilter(filter)}>
            {FILTER_WORDS[filter]}
          </Chip>
        ))}
      </div>
      <RequestList list={list} label="Everybody’s trade requests">
        {isNarrow ? (
          <EmptyState
            icon="place:card-exchange"
            title="No request found"
            text="Nobody asks for that at the moment. Try fewer filters."
          />
        ) : (
          <EmptyState
            icon="place:card-exchange"
            title="No trade requests yet"
            text="Post the first one: what you look for, and what you give for it."
          />
        )}
      </RequestList>
    </>
  )
}

function ForYou() {
  const list = useInfiniteQuery(requestQueries.mine('recipient'))
  return (
    <RequestList list={list} label="Trade requests for you">
      <EmptyState
        icon="place:card-exchange"
        title="Nobody has asked you yet"
        text="Requests that only you can see will show up here."
      />
    </RequestList>
  )
}

function Mine() {
  const list = useInfiniteQuery(requestQueries.mine('poster'))
  return (
    <RequestList list={list} label="Your trade requests">
      <EmptyState
        icon="place:card-exchange"
        title="You have no trade requests yet"
        text="Say what you look for and what you give. Others will find it."
      />
    </RequestList>
  )
}
