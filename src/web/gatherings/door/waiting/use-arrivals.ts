import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import type { DoorList } from '#contract/gatherings/door.ts'
import { useSessionMember } from '#web/app/session.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { digestOf } from './digest.ts'
import { forgetAnswer, sendingOf } from './sending.ts'
import { keepArrival, type UnsentArrival, unsentArrivals } from './unsent-arrivals.ts'

/** What a host noted at a door that the server doesn't know yet, and how they note more. */
export interface Arrivals {
  readonly unsent: readonly UnsentArrival[]
  readonly tick: (username: string) => void
  /** Notes by a code that was scanned or typed. @returns the id of the scan */
  readonly scan: (code: string) => string
  readonly drop: (clientId: string) => void
}

export function useArrivals(gatheringId: string): Arrivals {
  const client = useQueryClient()
  const memberId = useSessionMember()?.id ?? ''
  const all = useSyncExternalStore(unsentArrivals.listen, () => unsentArrivals.of(memberId))

  useEffect(() => {
    void sendingOf(client, memberId).send()
  }, [client, memberId])

  function note(what: string, { username, code }: Pick<UnsentArrival, 'username' | 'code'>): string {
    const clientId = `${gatheringId} ${what}`
    forgetAnswer(clientId)
    // Before it is kept: what other pages left is not an answer to this.
    const sending = sendingOf(client, memberId)
    const at = new Date().toISOString()
    const isKept = keepArrival(memberId, { clientId, gatheringId, username, code, at })
    if (!isKept) showToast({ kind: 'bad', text: 'Too much is waiting to be sent. Go online first.' })
    void sending.send()
    return clientId
  }

  async function nameScan(clientId: string, code: string): Promise<void> {
    const digest = await digestOf(code)
    const lists = client.getQueriesData<DoorList>({ queryKey: gatheringQueries.door(gatheringId) })
    const members = lists.flatMap(([, list]) => list?.members ?? [])
    const holder = members.find(({ codeDigest }) => codeDigest !== null && codeDigest === digest)
    if (holder !== undefined) unsentArrivals.change(memberId, clientId, { username: holder.username })
  }

  return {
    unsent: all.filter((arrival) => arrival.gatheringId === gatheringId),
    tick: (username) => {
      note(`@${username}`, { username, code: null })
    },
    scan: (code) => {
      const clientId = note(code, { username: null, code })
      void nameScan(clientId, code)
      return clientId
    },
    drop: (clientId) => {
      unsentArrivals.drop(memberId, clientId)
    },
  }
}
