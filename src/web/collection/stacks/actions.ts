import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

import { binderEndpoints } from '#contract/collection.ts'
import { ownCopyEndpoints } from '#contract/collection/own-copies.ts'
import type { Stack, StackChange } from '#contract/collection/stacks.ts'
import { call } from '#web/app/call.ts'
import { sendFile } from '#web/app/send-file.ts'
import { showAgain } from '#web/app/show-again.ts'
import { noteAct } from '#web/collection/acts/actions.ts'
import type { PieceOf } from '#web/collection/listing/queries.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

type Shown = PieceOf<Stack>

const STACK_CHANGE = ['binders', 'change-stack']
/** The key of all lists of the member's own stacks. */
const LISTS: QueryKey = ['binders', 'stacks']

/**
 * Shows the change at once, puts it back if refused, and refetches after the last of several. They are sent one after
 * the other: each says how many there are to be, and the last one counts.
 */
export function useChangeStack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: STACK_CHANGE,
    scope: { id: 'stack-change' },
    mutationFn: async (change: StackChange) => await call(binderEndpoints.changeStack, change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: LISTS })
      const before = queryClient.getQueriesData<Shown>({ queryKey: LISTS })
      queryClient.setQueriesData<Shown>({ queryKey: LISTS }, (shown) => shown && changedIn(shown, change))
      return before
    },
    onError: (_error, _change, before) => {
      showAgain(queryClient, before)
    },
    onSettled: async (_act, error) => {
      if (queryClient.isMutating({ mutationKey: STACK_CHANGE }) === 1)
        await afterWrite(queryClient, binderQueries.all, error)
    },
  })
}

export function useRemoveStack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (stackId: string) => await call(binderEndpoints.removeStack, { stackId }),
    onSuccess: (act) => {
      noteAct(queryClient, act)
    },
  })
}

/** The tags are cached under the same key, and stay as they are. */
function changedIn(shown: Shown, { stackId, quantity, forTrade }: StackChange): Shown {
  if (!('stacks' in shown) || shown.stacks.every(({ id }) => id !== stackId)) return shown
  return {
    ...shown,
    stacks: shown.stacks.map((stack) =>
      stack.id === stackId
        ? withCounts(stack, { quantity: quantity ?? stack.quantity, forTrade: forTrade ?? stack.forTrade })
        : stack,
    ),
  }
}

/** As the server counts them: if fewer copies remain, no more than these are for trade. */
function withCounts(stack: Stack, { quantity, forTrade }: Pick<Stack, 'quantity' | 'forTrade'>): Stack {
  return { ...stack, quantity, forTrade: Math.min(forTrade, quantity) }
}

/** A name and a picture of their own for the copies of a stack. */
export interface OwnWanted {
  readonly stackId: string
  readonly name: string
  readonly keepsPicture: boolean
  /** A new picture, if one was chosen. */
  readonly picture: Blob | undefined
}

/** Uploads the picture, then names the copies. */
export function useChangeOwn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ picture, ...wanted }: OwnWanted): Promise<Stack> => {
      const { signal } = new AbortController()
      const { stackId } = wanted
      const pictured =
        picture === undefined
          ? undefined
          : await sendFile(
              ownCopyEndpoints.upload,
              { stackId },
              { file: picture, signal, onProgress: () => undefined },
            )
      return await call(ownCopyEndpoints.change, {
        ...wanted,
        stackId: pictured?.id ?? stackId,
        keepsPicture: wanted.keepsPicture || pictured !== undefined,
      })
    },
    // Without a network it fails at once and says so.
    networkMode: 'always',
    onSettled: async (_stack, error) => {
      await afterWrite(queryClient, binderQueries.all, error)
    },
  })
}
