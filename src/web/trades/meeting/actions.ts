import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Meeting, MeetingTable } from '#contract/trades/meeting.ts'
import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { laidOut, type LaidChange } from './laid-out.ts'
import { meetingQueries } from './queries.ts'

/** One after the other: each says what is to lie there, and the last one counts. */
const scope = { id: 'meeting' }
const CHANGES = ['meeting', 'change']

async function endpoints() {
  const { meetingEndpoints } = await import('#contract/trades/meeting.ts')
  return meetingEndpoints
}

/** Makes a code to show. */
export function useShowTableCode() {
  return useMutation({ mutationFn: async () => await call((await endpoints()).show, {}) })
}

/** Gives the code that somebody shows, and sits down with them. */
export function useSitDown() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => await call((await endpoints()).give, { code }),
    onSuccess: (meeting) => keep(client, meeting),
    onSettled: (_meeting, error) => afterWrite(client, meetingQueries.mine().queryKey, error),
  })
}

/** Changes what lies on the table. It lies there at once, and is put right if the server refuses. */
export function useChangeTable(tableId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CHANGES,
    scope,
    mutationFn: async ({ change }: LaidChange) => await call((await endpoints()).change, { tableId, change }),
    onMutate: async (laid) => {
      const { queryKey } = meetingQueries.mine()
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (meeting) => meeting && laidOut(meeting, laid))
      return before
    },
    // Offline, nobody can ask how it is.
    onError: (_error, _laid, before) => keep(client, before),
    // What waits behind it is laid out already, and its own reply comes next.
    onSuccess: (meeting) => {
      if (client.isMutating({ mutationKey: CHANGES }) === 1) keep(client, meeting)
    },
    onSettled: (_meeting, error) => afterWrite(client, meetingQueries.mine().queryKey, error),
  })
}

/** Whether something that the member changed is still on its way. */
export function useIsChanging(): boolean {
  return useIsMutating({ mutationKey: CHANGES }) > 0
}

/** Agrees to what the member sees, or takes that back with `null` for the binder. */
export function useAgree({ id: tableId, version }: Pick<MeetingTable, 'id' | 'version'>) {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: async (binderId: string | null) =>
      await call((await endpoints()).agree, { tableId, version, binderId }),
    onSuccess: (meeting) => keep(client, meeting),
    onSettled: (_meeting, error) => afterWrite(client, meetingQueries.mine().queryKey, error),
  })
}

export function useLeaveTable(tableId: string) {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: async () => await call((await endpoints()).leave, { tableId }),
    onSuccess: (meeting) => {
      client.setQueryData(meetingQueries.mine().queryKey, meeting)
    },
    onSettled: (_meeting, error) => afterWrite(client, meetingQueries.mine().queryKey, error),
  })
}

/** A reply may come after a newer one. */
function keep(client: QueryClient, meeting: Meeting | undefined): void {
  if (meeting === undefined) return
  client.setQueryData(meetingQueries.mine().queryKey, (before) =>
    isOlder(meeting.table, before?.table ?? null) ? before : meeting,
  )
}

function isOlder(one: MeetingTable | null, other: MeetingTable | null): boolean {
  return one !== null && one.id === other?.id && one.version < other.version
}
