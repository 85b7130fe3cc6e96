import type { QueryClient } from '@tanstack/react-query'

import type { DoorList, DoorMember } from '#contract/gatherings/door.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

/** Whether somebody came. */
interface Came {
  readonly gatheringId: string
  readonly username: string
  readonly came: DoorMember['came']
}

/** Shows at once that somebody came, or didn't. */
export function showCame(client: QueryClient, { gatheringId, username, came }: Came): void {
  client.setQueriesData<DoorList>({ queryKey: gatheringQueries.door(gatheringId) }, (list) =>
    list === undefined ? list : withCame(list, username, came),
  )
}

function withCame(list: DoorList, username: string, came: DoorMember['came']): DoorList {
  const before = list.members.find((member) => member.username === username)
  if (before === undefined || (before.came === null) === (came === null)) return list
  const step = came === null ? -1 : 1
  return {
    ...list,
    here: list.here + step,
    // Who has no seat is expected only once they came.
    expected: list.expected + (before.state === 'going' ? 0 : step),
    members: list.members.map((member) => (member === before ? Object.assign({}, member, { came }) : member)),
  }
}
