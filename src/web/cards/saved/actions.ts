import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { cardEndpoints } from '#contract/cards.ts'
import type { SavedSearch } from '#contract/cards/saved.ts'
import { call } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { savedQueries } from './queries.ts'

interface NewSearch {
  readonly name: string
  readonly q: string
}

const { queryKey } = savedQueries.list()

interface Kept {
  readonly before: SavedSearch[] | undefined
}

/** Shows the changed list at once. @returns the list before the change */
async function showAtOnce(
  queryClient: QueryClient,
  change: (searches: readonly SavedSearch[]) => SavedSearch[],
): Promise<Kept> {
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (shown) => shown && change(shown))
  return { before }
}

/** What saving and deleting share: put back what failed, say why, refetch. */
function afterwards(queryClient: QueryClient) {
  return {
    onError: (error: Error, _wanted: unknown, kept: Kept | undefined) => {
      queryClient.setQueryData(queryKey, kept?.before)
      showToast({ kind: 'bad', text: wordingOf(error) })
    },
    onSettled: async (_saved: unknown, error: Error | null) => {
      await afterWrite(queryClient, queryKey, error)
    },
  }
}

/** Saves a search under a name; the same name again replaces the first. The caller says why it failed. */
export function useSaveSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: NewSearch) => await call(cardEndpoints.save, wanted),
    onMutate: async (wanted) =>
      await showAtOnce(queryClient, (searches) =>
        [
          ...searches.filter(({ name }) => name !== wanted.name),
          { ...wanted, id: `new ${wanted.name}`, savedAt: new Date().toISOString() },
        ].toSorted((one, other) => one.name.localeCompare(other.name)),
      ),
    ...afterwards(queryClient),
    onError: (_error, _wanted, kept) => {
      queryClient.setQueryData(queryKey, kept?.before)
    },
  })
}

/**
 * Deletes a saved search.
 * @param onForgotten is called for each, also if the next is deleted before the server has answered
 */
export function useForgetSearch(onForgotten: (search: SavedSearch) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: SavedSearch) => await call(cardEndpoints.forget, { searchId: id }),
    onMutate: async (forgotten) =>
      await showAtOnce(queryClient, (searches) => searches.filter(({ id }) => id !== forgotten.id)),
    onSuccess: (_reply, forgotten) => onForgotten(forgotten),
    ...afterwards(queryClient),
  })
}
