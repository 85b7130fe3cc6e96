import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { CutSize, TableResult, TourneyReply, TourneyRules } from '#contract/gatherings/tables/tourney.ts'
import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { tableQueries } from './queries.ts'

async function playing() {
  return (await import('#contract/gatherings/tables/playing.ts')).playingEndpoints
}

async function running() {
  return (await import('#contract/gatherings/tables/running.ts')).runningEndpoints
}

/** What players do at their tables. */
type PlayerAct = ResultAct | { readonly act: 'drop'; readonly player: number }

interface ResultAct extends TableResult {
  readonly act: 'enter' | 'confirm'
  readonly round: number
  readonly table: number
}

/** What only hosts do. */
type HostAct =
  | StartAct
  | { readonly act: 'nextRound'; readonly seenRound: number }
  | { readonly act: 'cut'; readonly seenRound: number; readonly best: CutSize }
  | { readonly act: 'end' }
  | { readonly act: 'add'; readonly walkIn?: string; readonly username?: string }
  | { readonly act: 'clock'; readonly clock: 'start' | 'pause' | 'resume' | 'stop'; readonly minutes: number }

interface StartAct extends TourneyRules {
  readonly act: 'start'
  readonly walkIns: string[]
}

export type TableAct = PlayerAct | HostAct

/** Shows the reply at once; standings follow. */
export function useTableAct(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (what: TableAct) => await send(gatheringId, what),
    onSuccess: (reply: TourneyReply) => {
      client.setQueryData(tableQueries.tourney(gatheringId).queryKey, reply)
    },
    onSettled: async (_reply: TourneyReply | undefined, error: Error | null) => {
      await afterWrite(client, gatheringQueries.tables(gatheringId), error)
    },
  })
}

async function send(gatheringId: string, what: TableAct): Promise<TourneyReply> {
  return isOfPlayer(what) ? await play(gatheringId, what) : await run(gatheringId, what)
}

async function play(gatheringId: string, what: PlayerAct): Promise<TourneyReply> {
  const { drop, enter, confirm } = await playing()
  if (what.act === 'drop') return await call(drop, { gatheringId, player: what.player })
  const { act, ...result } = what
  return await call(act === 'enter' ? enter : confirm, { gatheringId, ...result })
}

async function run(gatheringId: string, what: HostAct): Promise<TourneyReply> {
  const { start, nextRound, cut, end, add, clock } = await running()
  if (what.act === 'start') {
    const { tableSize, mode, leftover, walkIns } = what
    return await call(start, { gatheringId, tableSize, mode, leftover, walkIns })
  }
  if (what.act === 'nextRound') return await call(nextRound, { gatheringId, seenRound: what.seenRound })
  if (what.act === 'cut') return await call(cut, { gatheringId, seenRound: what.seenRound, best: what.best })
  if (what.act === 'add')
    return await call(add, { gatheringId, walkIn: what.walkIn, username: what.username })
  if (what.act === 'clock')
    return await call(clock, { gatheringId, clock: what.clock, minutes: what.minutes })
  return await call(end, { gatheringId })
}

function isOfPlayer(what: TableAct): what is PlayerAct {
  return ['enter', 'confirm', 'drop'].includes(what.act)
}
