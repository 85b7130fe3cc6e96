import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { NewInvitation } from '#contract/invitations.ts'
import { call } from '#web/app/call.ts'

import { newcomerQueries } from './queries.ts'

async function endpoints() {
  const { invitationEndpoints } = await import('#contract/invitations.ts')
  return invitationEndpoints
}

export function useMakeInvitation() {
  const again = useAgain()
  return useMutation({
    mutationFn: async (wanted: NewInvitation) => await call((await endpoints()).make, wanted),
    ...again,
  })
}

export function useRevokeInvitation() {
  const again = useAgain()
  return useMutation({
    mutationFn: async (invitationId: string) => await call((await endpoints()).revoke, { invitationId }),
    ...again,
  })
}

/** Also after a refusal, because another admin may have been faster. */
function useAgain() {
  const queryClient = useQueryClient()
  return {
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: newcomerQueries.all() })
    },
  }
}
