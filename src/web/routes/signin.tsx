import { createFileRoute } from '@tanstack/react-router'

import { AfterSignIn } from '#web/accounts/after-sign-in.tsx'
import { Gate } from '#web/accounts/gate.tsx'
import { useApplicant } from '#web/accounts/newcomers/use-applicant.ts'
import { WaitingGate } from '#web/accounts/newcomers/waiting-gate.tsx'
import { SignInForm } from '#web/accounts/sign-in-form.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { SavedTheme } from '#web/profile/saved-theme.tsx'

/** The page's search parameters. */
export type SignInSearch = {
  /** Where to go afterwards. */
  next?: string | undefined
}

export const Route = createFileRoute('/signin')({
  validateSearch: ({ next }): SignInSearch => (typeof next === 'string' ? { next } : {}),
  component: SignInPage,
})

function SignInPage() {
  const { next } = Route.useSearch()
  const member = useSessionMember()
  const applicant = useApplicant()
  if (applicant) return <WaitingGate applicant={applicant} />
  if (member) {
    return (
      <>
        <SavedTheme />
        <AfterSignIn next={next} />
      </>
    )
  }
  return (
    <Gate title="Welcome back" banner="Good to see you again">
      <SignInForm next={next} />
    </Gate>
  )
}
