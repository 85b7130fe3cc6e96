import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type { ManyDates, Repeats, Series, SeriesFacts } from '#contract/gatherings/series.ts'
import { call } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { sayOffTheList, shownHere } from '#web/gatherings/shown-here.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { seriesQueries } from './queries.ts'

async function endpoints() {
  return (await import('#contract/gatherings/series.ts')).seriesEndpoints
}

/** Has a gathering come again, or changes when it does. */
export function useRepeat(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (rule: {
      readonly repeats: Repeats
      readonly until: string | null
      readonly dates: ManyDates
    }) => await call((await endpoints()).repeat, { gatheringId, ...rule }),
    ...shown(client, gatheringId),
  })
}

/** What a host does about one day of a series. */
export type DayAct = 'addDate' | 'skipDate' | 'restoreDate'

export function useDayAct(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, day }: { readonly act: DayAct; readonly day: string }) =>
      await call((await endpoints())[act], { gatheringId, day }),
    ...shown(client, gatheringId),
  })
}

/** Comes to every date, or to none of those to come. */
export function useEveryDate(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: 'come' | 'leave') => {
      const { come, leave } = await endpoints()
      return act === 'come'
        ? await call(come, { gatheringId, takesAtOnce: true })
        : await call(leave, { gatheringId })
    },
    ...shown(client, gatheringId),
  })
}

/** Changes what several dates say. */
export function useChangeSeries(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ dates, facts }: { readonly dates: ManyDates; readonly facts: SeriesFacts }) =>
      await call((await endpoints()).change, { gatheringId, dates, ...facts }),
    ...shownHere(client, gatheringId),
  })
}

/** Makes a co-host the host of this date, later ones and the series. */
export function useHandOverSeries(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (username: string) =>
      await call((await endpoints()).handOver, { gatheringId, username }),
    ...shownHere(client, gatheringId),
  })
}

/** Cancels several dates, and ends the series. */
export function useCancelSeries(gatheringId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ dates, word }: { readonly dates: ManyDates; readonly word: string }) =>
      await call((await endpoints()).cancel, { gatheringId, dates, word }),
    ...shownHere(client, gatheringId),
  })
}

/** Shows the reply at once; the rest follows. */
function shown(client: QueryClient, gatheringId: string) {
  return {
    onSuccess: (reply: { readonly series: Series | null } | null) => {
      if (reply === null) sayOffTheList()
      else client.setQueryData(seriesQueries.of(gatheringId).queryKey, reply.series)
    },
    onSettled: async (_reply: unknown, error: Error | null) => {
      await afterWrite(client, gatheringQueries.all(), error)
    },
  }
}
