import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { accountEndpoints, type SessionReply, type SignIn, type SignUp } from '#contract/accounts.ts'
import type { InputIssue, RefusalCode } from '#contract/refusals.ts'
import { call, Refused } from '#web/app/call.ts'
import { signOff } from '#web/app/drafts/sign-off.ts'
import { forgetSession, sessionQuery } from '#web/app/session.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { ownTimeZone } from '#web/ui/dates.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { accountQueries } from './queries.ts'

/** The result of a sign-in or sign-up. `error` is the specification's text; the rest says why, if known. */
export type AccountResult =
  | { readonly success: true }
  | {
      readonly success: false
      readonly error: string
      /** The cause, or what may help. */
      readonly help?: string
      readonly refusal?: RefusalCode
      readonly issues?: readonly InputIssue[]
    }

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (wanted: SignIn) => signIn(queryClient, wanted) })
}

export function useSignUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: SignUp) => signUp(queryClient, wanted),
    onSuccess: (result) => {
      // Words are asked of whoever has no invitation, so theirs ended since the form was opened.
      if (!result.success && result.issues?.some(({ path }) => path === 'words') === true)
        void queryClient.invalidateQueries({ queryKey: accountQueries.newcomers() })
    },
  })
}

async function signIn(queryClient: QueryClient, wanted: SignIn): Promise<AccountResult> {
  return await enter(
    queryClient,
    async () => await call(accountEndpoints.signIn, { ...wanted, timeZone: ownTimeZone() }),
    WORDING.authentication_failed,
  )
}

async function signUp(queryClient: QueryClient, wanted: SignUp): Promise<AccountResult> {
  return await enter(
    queryClient,
    async () => await call(accountEndpoints.signUp, { ...wanted, timeZone: ownTimeZone() }),
    WORDING.sign_up_failed,
  )
}

async function enter(
  queryClient: QueryClient,
  ask: () => Promise<SessionReply>,
  failure: string,
): Promise<AccountResult> {
  try {
    const session = await ask()
    if (session.applicant === undefined && !session.member?.username) {
      return { success: false, error: 'Username is missing from authentication data.' }
    }
    await takeOver(queryClient, session)
    return { success: true }
  } catch (error) {
    const failed = { success: false, error: failure, help: wordingOf(error) } as const
    return error instanceof Refused ? { ...failed, refusal: error.code, issues: error.issues } : failed
  }
}

/** Stores the session from the server's reply and clears what was cached for anybody else. */
async function takeOver(queryClient: QueryClient, session: SessionReply): Promise<void> {
  await queryClient.cancelQueries()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

export function useResendVerification() {
  return useMutation({ mutationFn: async () => await call(accountEndpoints.verifyEmailAgain, {}) })
}

export function useKeepEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (token: string) => await call(accountEndpoints.keepEmail, { token }),
    onSuccess: () => {
      forgetSession(queryClient)
    },
  })
}

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: async (wanted: { email: string }) =>
      await call(accountEndpoints.requestPasswordReset, wanted),
  })
}

export function useConfirmPasswordReset() {
  return useMutation({
    mutationFn: async (wanted: { token: string; password: string }) =>
      await call(accountEndpoints.confirmPasswordReset, wanted),
  })
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: async (wanted: { email: string; password: string }) =>
      await call(accountEndpoints.changeEmail, wanted),
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: { currentPassword: string; password: string }) =>
      await call(accountEndpoints.changePassword, wanted),
    onSuccess: async () => {
      await afterWrite(queryClient, accountQueries.sessions().queryKey)
    },
  })
}

/** Gives the password again, for what is dangerous. */
export function useGivePassword() {
  return useMutation({
    mutationFn: async (password: string) => await call(accountEndpoints.givePassword, { password }),
  })
}

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sessionId: string) => await call(accountEndpoints.endSession, { sessionId }),
    onSettled: async (_ended, error) => {
      await afterWrite(queryClient, accountQueries.sessions().queryKey, error)
    },
  })
}

export function useSignOutEverywhere() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => await call(accountEndpoints.signOutEverywhere, {}),
    onSuccess: () => {
      signOff(queryClient)
    },
  })
}

/** Deletes the account, signs the member out everywhere and returns to the home page. */
export function useLeave() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (password: string) => await call(accountEndpoints.leave, { password }),
    onSuccess: async () => {
      signOff(queryClient)
      showToast({ kind: 'good', text: 'Your account is deleted. Farewell.' })
      await navigate({ to: '/', replace: true })
    },
  })
}

/** Why the server refused; `undefined` when the error came from elsewhere. */
export function refusalOf(error: unknown): RefusalCode | undefined {
  return error instanceof Refused ? error.code : undefined
}
