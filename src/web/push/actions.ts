import { useMutation, useQueryClient } from '@tanstack/react-query'

import { pushEndpoints } from '#contract/push.ts'
import { call, Refused, Unreachable } from '#web/app/call.ts'
import { endSubscription } from '#web/app/push-subscription.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { pushQueries } from './queries.ts'
import { subscribe } from './subscribing.ts'

/** Turns pushes on in this browser, which asks the member for permission first. */
export function useTurnOn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribe(publicKey)
      if (subscription !== undefined) await call(pushEndpoints.register, subscription)
    },
    onError: (error) => {
      if (error instanceof Refused || error instanceof Unreachable) sayWhy(error)
      else showToast({ kind: 'bad', text: 'Couldn’t turn on pushes in this browser. Try again later.' })
    },
    onSettled: async (_done, error) => {
      await afterWrite(client, pushQueries.mine().queryKey, error)
    },
  })
}

/** Ends the pushes to a browser. */
export function useRemoveDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ deviceId, isThis }: { deviceId: string; isThis: boolean }) => {
      await call(pushEndpoints.remove, { deviceId })
      if (isThis) await endSubscription()
    },
    onError: sayWhy,
    onSettled: async (_done, error) => {
      await afterWrite(client, pushQueries.mine().queryKey, error)
    },
  })
}

/** Sends a push to one browser, to try it. */
export function useTestDevice() {
  return useMutation({
    mutationFn: async (deviceId: string) => await call(pushEndpoints.test, { deviceId }),
    onSuccess: () => {
      showToast({ kind: 'good', text: 'A test is on its way.' })
    },
    onError: sayWhy,
  })
}

function sayWhy(error: Error): void {
  showToast({ kind: 'bad', text: wordingOf(error) })
}
