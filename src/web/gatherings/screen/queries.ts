import { type Query, queryOptions } from '@tanstack/react-query'

import { SCREEN_ASKS_SECONDS, type WallScreen } from '#contract/gatherings/screen.ts'
import { CODE_SHOWN_SECONDS, type ShownCode } from '#contract/shown-codes.ts'
import { call, Refused } from '#web/app/call.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'

async function endpoints() {
  return (await import('#contract/gatherings/screen.ts')).screenEndpoints
}

interface ScreenKey {
  readonly gatheringId: string
  readonly secret: string
}

/** Whether a link has ended, or never was one. */
export function hasEnded(error: Error | null): boolean {
  return error instanceof Refused && (error.code === 'not_found' || error.code === 'invalid_input')
}

export const screenQueries = {
  /** For its hosts: since when a link opens the screen. */
  link: (gatheringId: string) =>
    queryOptions({
      queryKey: gatheringQueries.screen(gatheringId),
      queryFn: async ({ signal }) => await call((await endpoints()).get, { gatheringId }, signal),
    }),
  /** What the screen shows. It asks again and again, because nobody who is signed in hears of changes for it. */
  shown: ({ gatheringId, secret }: ScreenKey) =>
    queryOptions({
      queryKey: [...gatheringQueries.screen(gatheringId), 'shown', secret],
      queryFn: async ({ signal }) => await call((await endpoints()).show, { gatheringId, secret }, signal),
      refetchInterval: ({ state }: Query<WallScreen>) =>
        hasEnded(state.error) ? false : SCREEN_ASKS_SECONDS * 1000,
      refetchIntervalInBackground: true,
    }),
  /** The code to check in, a new one each time its time is over. */
  code: ({ gatheringId, secret }: ScreenKey) =>
    queryOptions({
      queryKey: [...gatheringQueries.screen(gatheringId), 'code', secret],
      queryFn: async ({ signal }): Promise<ShownCode> =>
        await call((await endpoints()).showCode, { gatheringId, secret }, signal),
      staleTime: 'static',
      refetchInterval: CODE_SHOWN_SECONDS * 1000,
      refetchIntervalInBackground: true,
    }),
}
