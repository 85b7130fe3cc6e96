import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { NewInvitation } from '#contract/accounts/invitations.ts'
import { accountQueries } from '#web/accounts/queries.ts'
import { call } from '#web/app/call.ts'
import { sessionQuery } from '#web/app/session.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

async function endpoints() {
  const { invitationEndpoints } = await import('#contract/accounts/invitations.ts')
  return invitationEndpoints
}

export function useMakeInvitation() {
  const again = useAgain()
  return useMutation({
    mutationFn: async (wanted: NewInvitation) => await call((await endpoints()).make, wanted),
    ...again,
  })
}

/** The news of it may take the button away before the answer comes, so what is said stands here. */
export function useRevokeInvitation() {
  const again = useAgain()
  return useMutation({
    mutationFn: async ({ id }: { readonly id: string; readonly name: string }) =>
      await call((await endpoints()).revoke, { invitationId: id }),
    onSuccess: (_, { name }) => {
      showToast({ kind: 'good', text: `The invitation “${name}” no longer works.` })
    },
    onError: sayWhy,
    ...again,
  })
}

function sayWhy(error: Error): void {
  showToast({ kind: 'bad', text: wordingOf(error) })
}

async function applicantEndpointsLater() {
  const { applicantEndpoints } = await import('#contract/accounts/applicants.ts')
  return applicantEndpoints
}

/** Lets somebody in who waits. */
export function useAccept() {
  const again = useAgain()
  return useMutation({
    mutationFn: async ({ id }: { readonly id: string; readonly username: string }) =>
      await call((await applicantEndpointsLater()).accept, { applicantId: id }),
    onSuccess: (_, { username }) => {
      showToast({ kind: 'good', text: `${username} is a member now.` })
    },
    onError: sayWhy,
    ...again,
  })
}

/** Does not let somebody in, for a reason. */
export function useDecline(applicantId: string) {
  const again = useAgain()
  return useMutation({
    mutationFn: async (reason: string) =>
      await call((await applicantEndpointsLater()).decline, { applicantId, reason }),
    ...again,
  })
}

/** Sends the verification email again to whoever waits. */
export function useVerifyAgain() {
  return useMutation({
    mutationFn: async () => await call((await applicantEndpointsLater()).verifyAgain, {}),
  })
}

/** Deletes the sign-up that waits. */
export function useWithdraw() {
  const end = useSignedOut()
  return useMutation({
    mutationFn: async () => await call((await applicantEndpointsLater()).withdraw, {}),
    onSuccess: end,
  })
}

/** Signs somebody out who waits. */
export function useEndWaiting() {
  const end = useSignedOut()
  return useMutation({
    mutationFn: async () => {
      const { accountEndpoints } = await import('#contract/accounts.ts')
      return await call(accountEndpoints.signOut, {})
    },
    onSuccess: end,
  })
}

function useSignedOut() {
  const queryClient = useQueryClient()
  return () => {
    queryClient.setQueryData(sessionQuery.queryKey, { member: null })
  }
}

/** Also after a refusal, because another admin may have been faster. */
function useAgain() {
  const queryClient = useQueryClient()
  return {
    onSettled: async (_done: unknown, error: Error | null) => {
      await afterWrite(queryClient, accountQueries.newcomers(), error)
    },
  }
}
