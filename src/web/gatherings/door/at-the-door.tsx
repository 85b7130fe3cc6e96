import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { DoorList } from '#contract/gatherings/door.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { isOver } from '#web/gatherings/is-over.ts'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { useRested } from '#web/ui/controls/use-rested.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { DoorCode } from './check-in/door-code.tsx'
import { DoorRow } from './door-row.tsx'
import { doorQueries } from './queries.ts'
import { DoorScan } from './scanning/door-scan.tsx'
import { type Arrivals, useArrivals } from './waiting/use-arrivals.ts'
import { WaitingList } from './waiting/waiting-list.tsx'
import { WalkInForm } from './walk-in-form.tsx'
import { WalkInRow } from './walk-in-row.tsx'

import styles from './door.module.css'

const RESTS_MS = 250

/** For hosts, once the door is open: who came, ticked on a list that can be searched. */
export function AtTheDoor({ gathering }: { gathering: GatheringDetails }) {
  const { id } = gathering
  const [typed, setTyped] = useState('')
  const { all, shown } = useDoor(id, typed.trim())
  const arrivals = useArrivals(id)
  if (all.data === undefined || shown === undefined)
    return all.error === null ? null : (
      <Notice kind="bad" onRetry={() => void all.refetch()}>
        {wordingOf(all.error)}
      </Notice>
    )
  const { here, expected, isOpen } = all.data
  return (
    <Stack as="section">
      <Rubric title="At the door" />
      <p role="status" className={styles['count']}>
        <b>
          {here} of {expected}
        </b>{' '}
        {isOpen ? 'are here' : 'came'}
      </p>
      {/* Afterwards nobody checks in any more, but hosts still note who came. */}
      {isOpen && !isOver(gathering) && (
        <>
          <DoorScan gatheringId={id} arrivals={arrivals} />
          <DoorCode gatheringId={id} />
        </>
      )}
      <WaitingList unsent={arrivals.unsent} onDismiss={arrivals.drop} />
      <SearchField
        label="Find a name"
        placeholder="Find a name"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Listed gatheringId={id} list={shown} arrivals={arrivals} isSearch={typed.trim() !== ''} />
      {isOpen && <WalkInForm gatheringId={id} />}
    </Stack>
  )
}

/** The whole list, and of it those whose name has a part in it. */
function useDoor(gatheringId: string, part: string) {
  const all = useQuery(doorQueries.list(gatheringId))
  // A list that is whole is searched here: the connection at a door may be poor.
  const isWhole = all.data?.isWhole !== false
  const [rested] = useRested(part, RESTS_MS)
  const asks = !isWhole && rested !== ''
  const asked = useQuery({ ...doorQueries.list(gatheringId, rested), enabled: asks })
  if (isWhole) return { all, shown: all.data && onlyNamed(all.data, part) }
  return { all, shown: (asks ? asked.data : undefined) ?? all.data }
}

function onlyNamed(list: DoorList, typed: string): DoorList {
  const part = typed.toLowerCase()
  return {
    ...list,
    members: list.members.filter(({ username }) => username.toLowerCase().includes(part)),
    walkIns: list.walkIns.filter(({ name }) => name.toLowerCase().includes(part)),
  }
}

interface ListedProps {
  gatheringId: string
  list: DoorList
  arrivals: Arrivals
  isSearch: boolean
}

function Listed({ gatheringId, list, arrivals, isSearch }: ListedProps) {
  const { members, walkIns, isOpen, isWhole } = list
  const ruleId = useId()
  if (members.length + walkIns.length === 0)
    return <p>{isSearch ? 'Nobody by that name is on the list.' : 'Nobody is on the list yet.'}</p>
  return (
    <>
      <p id={ruleId} className={styles['hint']}>
        {isOpen ? 'Tick who came. Another tick takes it back.' : 'The door is closed. This is who came.'}
      </p>
      <Leaf as="ul" flush aria-describedby={ruleId}>
        {members.map((member) => (
          <DoorRow
            key={member.username}
            gatheringId={gatheringId}
            member={member}
            isOpen={isOpen}
            arrivals={arrivals}
          />
        ))}
        {walkIns.map((walkIn) => (
          <WalkInRow key={walkIn.number} gatheringId={gatheringId} walkIn={walkIn} isOpen={isOpen} />
        ))}
      </Leaf>
      {!isWhole && <p>Search for a name to see the others.</p>}
    </>
  )
}
