import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { type ListedMember, MEMBER_STATES } from '#contract/admin/members.ts'
import { type MemberSearch, readMemberSearch } from '#web/admin/member-search.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { AdminNav } from '#web/app/admin-nav.tsx'
import { TabPart } from '#web/app/tab-part.tsx'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { useRested } from '#web/ui/controls/use-rested.ts'
import { shortDayOfInstant } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { ROLE_WORDS, STATE_TONES, STATE_WORDS } from './member-states.ts'

const REST_MS = 250

interface MembersPageProps {
  /** As it came. */
  address: MemberSearch
  onAddress: (address: MemberSearch) => void
}

/** For keepers: everybody who has an account. */
export function MembersPage({ address, onAddress }: MembersPageProps) {
  const search = readMemberSearch({ ...address })
  return (
    <Page>
      <PageHead title="Members" lede="Newest first. A search by name sorts by name." />
      <AdminNav />
      <SearchRow search={search} onSearch={onAddress} />
      <Found search={search} />
    </Page>
  )
}

interface SearchRowProps {
  search: MemberSearch
  onSearch: (search: MemberSearch) => void
}

function SearchRow({ search, onSearch }: SearchRowProps) {
  const { q: sought = '', state } = search
  const [typed, setTyped] = useState(sought)
  const [rested] = useRested(typed.trim(), REST_MS)

  useEffect(() => {
    if (rested !== sought) onSearch(readMemberSearch({ q: rested, state }))
    // oxlint-disable-next-line react/exhaustive-deps -- only typing moves the address
  }, [rested])

  return (
    <Row>
      <SearchField
        label="Username or email"
        placeholder="Username or email"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <InlineSelect
        label="State"
        value={state ?? ''}
        onChange={({ target }) => onSearch(readMemberSearch({ q: rested, state: target.value }))}
      >
        <option value="">Everyone</option>
        {MEMBER_STATES.map((each) => (
          <option key={each} value={each}>
            {STATE_WORDS[each]}
          </option>
        ))}
      </InlineSelect>
    </Row>
  )
}

function Found({ search }: { search: MemberSearch }) {
  const list = useInfiniteQuery({ ...adminQueries.members(search), placeholderData: keepPreviousData })
  const isWhole = search.q === undefined && search.state === undefined
  return (
    <TabPart
      query={list}
      isEmpty={({ pages }) => pages[0]?.members.length === 0}
      empty={
        <EmptyState
          icon="users"
          title={isWhole ? 'No members yet' : 'Nobody found'}
          text={isWhole ? undefined : 'We search by the beginning of a username, or by a whole email.'}
        />
      }
    >
      {({ pages }) => (
        <>
          <Leaf flush>
            <RowList label="Members">
              {pages.flatMap(({ members }) =>
                members.map((member) => <MemberRow key={member.username} member={member} />),
              )}
            </RowList>
          </Leaf>
          <MoreOf list={list} />
        </>
      )}
    </TabPart>
  )
}

function MemberRow({ member }: { member: ListedMember }) {
  const { username, avatarUrl, state, role, maskedEmail, joinedAt } = member
  return (
    <li>
      <Link to="/admin/members/$username" params={{ username }} className={rowClass()}>
        <Grow>
          <Who
            name={username}
            src={avatarUrl}
            sub={`${maskedEmail === null ? '' : `${maskedEmail} · `}joined ${shortDayOfInstant(joinedAt)}`}
            wraps
          />
        </Grow>
        {role !== null && <Tag tone="gilt">{ROLE_WORDS[role]}</Tag>}
        {state !== 'active' && <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>}
      </Link>
    </li>
  )
}
