import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'

import type { KeepingAway } from '#contract/blocks.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { useKeepAway } from './actions.ts'
import { blockQueries, type ListedAway } from './queries.ts'

import styles from './kept-away-lists.module.css'

const LISTS = {
  blocked: {
    title: 'Blocked',
    hint: 'You and they don’t see each other. Unblocking doesn’t bring back your Fellowship or requests.',
    none: 'You haven’t blocked anyone.',
    undo: 'Unblock',
    act: 'unblock',
  },
  muted: {
    title: 'Muted',
    hint: 'You get no notifications or suggestions about them. They see no change.',
    none: 'You haven’t muted anyone.',
    undo: 'Unmute',
    act: 'unmute',
  },
} as const

/** Whom the member blocked and muted, with a way to take it back. */
export function KeptAwayLists() {
  return (
    <>
      <KeptAwayList way="blocked" />
      <KeptAwayList way="muted" />
    </>
  )
}

function KeptAwayList({ way }: { way: KeepingAway }) {
  const id = useId()
  const list = useInfiniteQuery(blockQueries.list(way))
  const members = list.data?.pages.flatMap((page) => page.members) ?? []
  const { title, hint, none } = LISTS[way]
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {list.data === undefined ? (
        <ListToCome list={list} height="3rem" />
      ) : (
        <Text as="p" size="sm" tone="muted">
          {members.length === 0 ? none : hint}
        </Text>
      )}
      {members.length > 0 && (
        <RowList>
          {members.map((member) => (
            <KeptAwayRow key={member.username} way={way} member={member} />
          ))}
        </RowList>
      )}
      <MoreOf list={list} />
    </section>
  )
}

function KeptAwayRow({ way, member }: { way: KeepingAway; member: ListedAway }) {
  const { username, avatarUrl, since } = member
  const { busy, act } = useKeepAway(username)
  const { undo, act: taking } = LISTS[way]
  const row = useFocusKept<HTMLLIElement>()
  return (
    <li ref={row}>
      <div className={rowClass()}>
        <div className={styles['who']}>
          <Who name={username} src={avatarUrl} sub={`since ${dayOfInstant(since)}`} />
        </div>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${undo} ${username}`}
          busy={busy === undefined ? undefined : 'One moment...'}
          onClick={() => act(taking)}
        >
          {undo}
        </Button>
      </div>
    </li>
  )
}
