import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import { binderEndpoints, type NewBinder } from '#contract/binders.ts'
import type { StackChange, StackPage } from '#contract/binders/stacks.ts'
import { call } from '#web/app/call.ts'

import { binderQueries } from './queries.ts'

export type CardToAdd = z.input<typeof binderEndpoints.addCard.input>

const STACK_CHANGE = ['binders', 'change-stack']

async function refreshAll(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: binderQueries.all })
}

/** Opens a new binder, or changes the one with that id. */
export function useSaveBinder(binderId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: NewBinder) => {
      if (binderId === undefined) return await call(binderEndpoints.create, wanted)
      return await call(binderEndpoints.change, { binderId, ...wanted })
    },
    onSuccess: async () => {
      await refreshAll(queryClient)
    },
  })
}

/** Leaves the deleted binder's own page alone: it is about to be left. */
export function useDeleteBinder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: binderQueries.deletion,
    mutationFn: async (binderId: string) => await call(binderEndpoints.delete, { binderId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: binderQueries.list().queryKey })
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

/** Shows the change at once and takes it back if the server refuses; asks again after the last of several. */
export function useChangeStack(binderId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = binderQueries.stacks(binderId)
  return useMutation({
    mutationKey: STACK_CHANGE,
    mutationFn: async (change: StackChange) => await call(binderEndpoints.changeStack, change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (shown) => shown && changedIn(shown, change))
      return before
    },
    onError: (_error, _change, before) => {
      queryClient.setQueryData(queryKey, before)
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: STACK_CHANGE }) === 1) await refreshAll(queryClient)
    },
  })
}

export function useRemoveStack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (stackId: string) => await call(binderEndpoints.removeStack, { stackId }),
    onSuccess: async () => {
      await refreshAll(queryClient)
    },
  })
}

type Shown = InfiniteData<StackPage>

function changedIn(shown: Shown, { stackId, quantity, forTrade }: StackChange): Shown {
  return {
    ...shown,
    pages: shown.pages.map((page) => ({
      ...page,
      stacks: page.stacks.map((stack) => {
        if (stack.id !== stackId) return stack
        return { ...stack, quantity: quantity ?? stack.quantity, forTrade: forTrade ?? stack.forTrade }
      }),
    })),
  }
}
