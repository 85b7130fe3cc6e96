import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { call } from '#web/app/call.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

/** Ends this session and goes to the sign-in page. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const [{ accountEndpoints }, { signOff }] = await Promise.all([
        import('#contract/accounts.ts'),
        import('#web/app/drafts/sign-off.ts'),
      ])
      await call(accountEndpoints.signOut, {})
      signOff(queryClient)
    },
    onSuccess: async () => {
      await navigate({ to: '/signin', search: {} })
    },
    onError: () => {
      showToast({ kind: 'bad', text: 'Couldn’t sign you out. Try again in a moment.' })
    },
  })
}
