import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { HouseSettings } from '#contract/house.ts'
import type { Role } from '#contract/keepers.ts'
import { call } from '#web/app/call.ts'
import { decisionQueries } from '#web/decisions/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import type { KeeperAct } from './keeper-acts.ts'
import { adminQueries } from './queries.ts'

/** Does something with the account of a member, for a reason. */
export function useKeeperAct(username: string, act: KeeperAct) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (reason: string) => {
      const { accountKeepingEndpoints } = await import('#contract/accounts/keeping.ts')
      const { suspensionEndpoints } = await import('#contract/accounts/suspension.ts')
      const { decisionEndpoints } = await import('#contract/decisions.ts')
      const endpoint = {
        'lift-limit': decisionEndpoints.liftLimit,
        restore: suspensionEndpoints.restore,
        verify: accountKeepingEndpoints.verifyAddress,
        'end-sessions': accountKeepingEndpoints.endSessions,
        reset: accountKeepingEndpoints.sendReset,
      }[act]
      return await call(endpoint, { username, reason })
    },
    // Also after a refusal: another keeper may have been faster.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: decisionQueries.about(username).queryKey })
      await queryClient.invalidateQueries({ queryKey: adminQueries.all() })
    },
  })
}

/** Reads what is private about an account, which the ledger notes each time. */
export function useReadAccount(username: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { accountKeepingEndpoints } = await import('#contract/accounts/keeping.ts')
      return await call(accountKeepingEndpoints.readAccount, { username })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: adminQueries.ledger({ member: username }).queryKey })
    },
  })
}

/** Suspends a member; `days` is `null` for good. */
export function useSuspend(username: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: { readonly reason: string; readonly days: number | null }) => {
      const { suspensionEndpoints } = await import('#contract/accounts/suspension.ts')
      return await call(suspensionEndpoints.suspend, { username, ...wanted })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: adminQueries.all() })
    },
  })
}

/** Gives a member another name, and goes to their page under it. */
export function useRename(username: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (wanted: { readonly newUsername: string; readonly reason: string }) => {
      const { accountKeepingEndpoints } = await import('#contract/accounts/keeping.ts')
      return await call(accountKeepingEndpoints.rename, { username, ...wanted })
    },
    onSuccess: async (_, { newUsername }) => {
      await navigate({ to: '/admin/members/$username', params: { username: newUsername }, replace: true })
      queryClient.removeQueries({ queryKey: adminQueries.member(username).queryKey })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: adminQueries.all() })
    },
  })
}

/** Deletes the account of a member for good, and goes back to the list of members. */
export function useDeleteAccount(username: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (reason: string) => {
      const { accountKeepingEndpoints } = await import('#contract/accounts/keeping.ts')
      return await call(accountKeepingEndpoints.deleteAccount, { username, reason })
    },
    onSuccess: async () => {
      await navigate({ to: '/admin/members', replace: true })
      queryClient.removeQueries({ queryKey: adminQueries.member(username).queryKey })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: adminQueries.all() })
    },
  })
}

/** Makes a member a keeper, or a member again. */
export function useChangeRole(username: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: { readonly role: Role | null; readonly reason: string }) => {
      const { roleEndpoints } = await import('#contract/accounts/roles.ts')
      return await call(roleEndpoints.set, { username, ...wanted })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: adminQueries.all() })
    },
  })
}

/** Warns a member, or limits them for some days. */
export function useDecide(username: string, kind: 'warn' | 'limit') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ reason, days }: { readonly reason: string; readonly days: number }) => {
      const { decisionEndpoints } = await import('#contract/decisions.ts')
      return kind === 'warn'
        ? await call(decisionEndpoints.warn, { username, reason })
        : await call(decisionEndpoints.limit, { username, reason, days })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: adminQueries.all() })
      await queryClient.invalidateQueries({ queryKey: decisionQueries.about(username).queryKey })
    },
  })
}

/** Says that the keeper has read what is new. */
export function useReadRelease() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (version: string) => {
      const { releaseEndpoints } = await import('#contract/admin/releases.ts')
      return await call(releaseEndpoints.read, { version })
    },
    // Also after a refusal: the site may have been updated once more.
    onSettled: async (_done, error) => {
      await afterWrite(queryClient, adminQueries.release().queryKey, error)
    },
  })
}

/** Changes settings of the house, unless somebody else changed them since they were seen. */
export function useChangeHouse() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: {
      readonly settings: Partial<HouseSettings>
      readonly seen: Partial<HouseSettings>
    }) => {
      const { houseEndpoints } = await import('#contract/house.ts')
      return await call(houseEndpoints.change, change)
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(adminQueries.house().queryKey, changed)
    },
    onError: async (error) => {
      await afterWrite(queryClient, adminQueries.house().queryKey, error)
    },
  })
}

/** Runs work on a clock now. */
export function useRunJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => {
      const { workEndpoints } = await import('#contract/admin/work.ts')
      return await call(workEndpoints.run, { name })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: adminQueries.jobs().queryKey })
    },
  })
}

/** Has an email sent now that waits or failed. */
export function useSendLetterAgain() {
  return useLetterAct(async (letterId) => {
    const { letterEndpoints } = await import('#contract/letters.ts')
    return await call(letterEndpoints.sendAgain, { letterId })
  })
}

/** Deletes an email that waits or failed. */
export function useDropLetter() {
  return useLetterAct(async (letterId) => {
    const { letterEndpoints } = await import('#contract/letters.ts')
    return await call(letterEndpoints.drop, { letterId })
  })
}

/** Has a push sent now that waits or failed. */
export function useSendPushAgain() {
  return usePushAct(async (pushId) => {
    const { pushQueueEndpoints } = await import('#contract/push-queue.ts')
    return await call(pushQueueEndpoints.sendAgain, { pushId })
  })
}

/** Deletes a push that waits or failed. */
export function useDropPush() {
  return usePushAct(async (pushId) => {
    const { pushQueueEndpoints } = await import('#contract/push-queue.ts')
    return await call(pushQueueEndpoints.drop, { pushId })
  })
}

function usePushAct(act: (pushId: string) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Also after a refusal: another keeper may have been faster, or it was sent.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: adminQueries.pushes().queryKey })
    },
  })
}

function useLetterAct(act: (letterId: string) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Also after a refusal: another keeper may have been faster, or it was sent.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: adminQueries.letters().queryKey })
      await queryClient.invalidateQueries({ queryKey: adminQueries.overview().queryKey })
    },
  })
}
