import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'

import type { Comer } from '#contract/gatherings/coming.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { ShowMore } from '#web/ui/lists/show-more.tsx'
import { useFocusBeside } from '#web/ui/lists/use-focus-beside.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { guestsWords } from './coming/coming-words.ts'
import { comingQueries } from './coming/queries.ts'
import { ComerMenu } from './hosting/comer-menu.tsx'
import { isOver, isStillOn } from './is-over.ts'

import styles from './comers.module.css'

const ROLES = { host: 'Host', 'co-host': 'Co-host', player: 'Going' } as const

/** Who is going, as far as the reader may see them. */
export function Comers({ gathering }: { gathering: GatheringDetails }) {
  const comers = useInfiniteQuery(comingQueries.comers(gathering.id))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = comers
  return (
    <Stack as="section">
      <Rubric title={titleOf(gathering)} />
      {error && data === undefined && (
        <Notice kind="bad" onRetry={() => void refetch()}>
          Couldn’t load who is coming.
        </Notice>
      )}
      {data && (
        <Leaf as="ul" flush>
          {data.pages
            .flatMap((page) => page.comers)
            .map((comer) => (
              <ComerRow key={comer.username} comer={comer} gathering={gathering} />
            ))}
        </Leaf>
      )}
      {hasNextPage && <ShowMore isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </Stack>
  )
}

function titleOf(gathering: GatheringDetails): string {
  if (gathering.canceledAt !== null) return 'Who was coming'
  return isOver(gathering) ? 'Who had a seat' : 'Who is coming'
}

function ComerRow({ comer, gathering }: { comer: Comer; gathering: GatheringDetails }) {
  const { username, avatarUrl, role } = comer
  const sub = subOf(comer)
  const row = useFocusBeside()
  const name = useRef<HTMLAnchorElement>(null)
  return (
    <li ref={row}>
      <div className={rowClass()}>
        <div className={styles['row']}>
          <Link ref={name} to="/$username" params={{ username }} className={styles['name']}>
            <Who name={username} src={avatarUrl} sub={sub === '' ? undefined : sub} />
          </Link>
          {(role !== 'player' || isStillOn(gathering)) && (
            <Tag tone={role === 'player' ? 'good' : 'gilt'}>{ROLES[role]}</Tag>
          )}
          <ComerMenu comer={comer} gathering={gathering} onGone={() => name.current?.focus()} />
        </div>
      </div>
    </li>
  )
}

/** Whom they bring, and for hosts who put them on the list. */
function subOf({ guests, addedBy }: Comer): string {
  const brings = guests === 0 ? '' : `with ${guestsWords(guests)}`
  return [brings, addedBy === null ? '' : `added by ${addedBy}`].filter((words) => words !== '').join(', ')
}
