import { useMutation } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { useWatchMany } from '#web/watchlist/actions.ts'

import type { SetQuestion } from './queries.ts'

/** Watches every printing of a set that the member misses, each as it is, in one act. */
export function useWatchMissing(code: string, { finish }: Pick<SetQuestion, 'finish'>) {
  const watch = useWatchMany()
  return useMutation({
    mutationFn: async () => {
      const { setEndpoints } = await import('#contract/sets.ts')
      const { cardIds } = await call(setEndpoints.missing, { code, finish })
      if (cardIds.length === 0) return
      await watch.mutateAsync(
        cardIds.map((cardId) => ({ cardId, isExact: true, finish: finish ?? null, quantity: 1 })),
      )
    },
  })
}
