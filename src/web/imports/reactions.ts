import type { Reactions } from '#web/realtime/reactions.ts'

import { importQueries } from './queries.ts'

const UNDER_WAY = ['reading', 'writing', 'undoing']

export const importReactions: Reactions = {
  'import.progressed': ({ client, stale }, { import: after }) => {
    const { queryKey } = importQueries.one(after.id)
    // An answer still under way knows less than this event.
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, after)
    const list = importQueries.list()
    const isListed = client.getQueryData(list.queryKey)?.some(({ id }) => id === after.id) === true
    client.setQueryData(list.queryKey, (shown) =>
      shown?.map((before) => (before.id === after.id ? after : before)),
    )
    if (!isListed) stale(list.queryKey)
    if (UNDER_WAY.includes(after.state)) return
    stale(queryKey)
    stale(importQueries.allRows(after.id))
  },
  'act.progressed': ({ client, stale }, { act }) => {
    if (act.kind !== 'import') return
    client.setQueryData(importQueries.act(act.id).queryKey, act)
    if (act.state === 'running' || act.state === 'undoing') return
    stale(importQueries.all)
  },
}
