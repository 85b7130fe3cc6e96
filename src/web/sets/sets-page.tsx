import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { SetCompletion } from '#contract/sets.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { SetSymbol } from '#web/ui/cards/set-symbol.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'

import { CompletionLine } from './completion-line.tsx'
import { setQueries } from './queries.ts'
import { readSetsAddress, type SetsAddress } from './set-address.ts'

import styles from './sets.module.css'

const WHOSE = [
  { value: 'all', label: 'All sets' },
  { value: 'mine', label: 'With my cards' },
] as const
const ORDERS = [
  ['newest', 'Newest'],
  ['complete', 'Most complete'],
  ['name', 'Name'],
] as const

interface SetsPageProps {
  address: SetsAddress
  onAddress: (address: SetsAddress) => void
}

/** Every set with how complete it is. */
export function SetsPage({ address, onAddress }: SetsPageProps) {
  const change = (part: Readonly<Record<string, unknown>>) =>
    onAddress(readSetsAddress({ ...address, ...part }))
  return (
    <Page>
      <PageHead title="Sets" lede="How much of each set you have." />
      <div className={styles['filter']}>
        <SearchField
          label="Search sets"
          placeholder="Name or code"
          value={address.q ?? ''}
          onChange={({ target }) => change({ q: target.value })}
        />
        <Seg
          label="Which sets"
          options={WHOSE}
          value={address.only ?? 'all'}
          onChange={(only) => change({ only })}
        />
        <SelectField
          label="Order"
          value={address.order ?? 'newest'}
          onChange={({ target }) => change({ order: target.value })}
        >
          {ORDERS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <SetList address={address} />
    </Page>
  )
}

function SetList({ address }: Pick<SetsPageProps, 'address'>) {
  const list = useInfiniteQuery({ ...setQueries.list(address), placeholderData: keepPreviousData })
  if (list.data === undefined) return <ListToCome list={list} height="24rem" />
  const sets = list.data.pages.flatMap((page) => page.sets)
  if (sets.length === 0) {
    return (
      <Leaf>
        <EmptyState icon="place:spyglass" title="Nothing found" text="No set matches these filters." />
      </Leaf>
    )
  }
  return (
    <>
      <Leaf flush>
        <ul aria-label="Sets" aria-busy={list.isPlaceholderData}>
          {sets.map((set) => (
            <SetRow key={set.code} set={set} />
          ))}
        </ul>
      </Leaf>
      <MoreOf list={list} />
    </>
  )
}

function SetRow({ set }: { set: SetCompletion }) {
  return (
    <li className={styles['row']}>
      <SetSymbol code={set.code} silent />
      <div className={styles['what']}>
        <Link to="/sets/$code" params={{ code: set.code }} className={linkClass('plain')}>
          <b>{set.name}</b>
        </Link>
        <Text as="p" size="xs" tone="faint">
          {set.code.toUpperCase()}
          {set.releasedAt !== null && `, ${set.releasedAt.slice(0, 4)}`}
        </Text>
      </div>
      <div className={styles['done']}>
        <CompletionLine set={set} />
      </div>
    </li>
  )
}
