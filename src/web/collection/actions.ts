import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import { type Binder, type BinderChange, binderEndpoints, type NewBinder } from '#contract/collection.ts'
import { call } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { tellAct } from './acts/actions.ts'
import { binderQueries } from './queries.ts'

export type CardToAdd = z.input<typeof binderEndpoints.addCard.input>

async function refreshAll(queryClient: QueryClient): Promise<void> {
  await afterWrite(queryClient, binderQueries.all)
}

/** Creates a binder, or changes the one with that id. */
export function useSaveBinder(binderId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: NewBinder & Omit<BinderChange, 'binderId'>) => {
      if (binderId === undefined) return await call(binderEndpoints.create, wanted)
      return await call(binderEndpoints.change, { binderId, ...wanted })
    },
    onSuccess: async () => {
      await refreshAll(queryClient)
    },
  })
}

/** Puts a printing on the cover of a binder. */
export function useChangeCover() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ binderId, printingId }: { binderId: string; printingId: string | null }) =>
      await call(binderEndpoints.change, { binderId, coverPrintingId: printingId }),
    onSuccess: async () => {
      await refreshAll(queryClient)
    },
  })
}

/**
 * Deletes a binder and offers to undo it. It does not refetch the binder's own page, which is about to close.
 */
export function useDeleteBinder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: binderQueries.deletion,
    mutationFn: async (binderId: string) => await call(binderEndpoints.delete, { binderId }),
    onSuccess: async (act) => {
      tellAct(queryClient, act)
      await afterWrite(queryClient, binderQueries.list().queryKey)
    },
  })
}

const ORDERING = ['binders', 'order']

/**
 * Reorders the binders. The new order shows at once and is put back if refused. Several are sent one after the other,
 * because each says the whole order and the last one counts; after it they are refetched.
 */
export function useOrderBinders() {
  const queryClient = useQueryClient()
  const { queryKey } = binderQueries.list()
  const isLast = () => queryClient.isMutating({ mutationKey: ORDERING }) === 1
  return useMutation({
    mutationKey: ORDERING,
    scope: { id: 'binder-order' },
    mutationFn: async (binders: readonly Binder[]) =>
      await call(binderEndpoints.order, { binderIds: binders.map(({ id }) => id) }),
    onMutate: async (binders) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, [...binders])
      return before
    },
    // Said here, because whoever moves the next one no longer waits for this answer.
    onError: (error, _binders, before) => {
      if (isLast()) queryClient.setQueryData(queryKey, before)
      showToast({ kind: 'bad', text: wordingOf(error) })
    },
    onSettled: async (_binders, error) => {
      if (isLast()) await afterWrite(queryClient, queryKey, error)
    },
  })
}

export function useAddCard() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: CardToAdd) => await call(binderEndpoints.addCard, wanted),
    onSuccess: () => {
      void refreshAll(queryClient)
    },
  })
}
