import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { call } from '#web/app/call.ts'
import { forgetSession } from '#web/app/session.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

/** Ends this session and goes to the sign-in page. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const { accountEndpoints } = await import('#contract/accounts.ts')
      await call(accountEndpoints.signOut, {})
    },
    onSuccess: async () => {
      forgetSession(queryClient)
      await navigate({ to: '/signin', search: {} })
    },
    onError: () => {
      showToast({ kind: 'bad', text: 'Couldn’t sign you out. Try again in a moment.' })
    },
  })
}
