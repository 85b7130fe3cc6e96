import { createFileRoute, useLocation } from '@tanstack/react-router'

import { AfterSignIn } from '#web/accounts/after-sign-in.tsx'
import { Gate } from '#web/accounts/gate.tsx'
import { invitationIn } from '#web/accounts/newcomers/invitation-address.ts'
import { useApplicant } from '#web/accounts/newcomers/use-applicant.ts'
import { WaitingGate } from '#web/accounts/newcomers/waiting-gate.tsx'
import { WhoseHouse } from '#web/accounts/newcomers/whose-house.tsx'
import { SignUpForm } from '#web/accounts/sign-up-form.tsx'
import { useSessionMember } from '#web/app/session.ts'

/** The page's search parameters. */
export type SignUpSearch = {
  /** Where to go afterwards. */
  next?: string | undefined
}

export const Route = createFileRoute('/signup')({
  validateSearch: ({ next }): SignUpSearch => (typeof next === 'string' ? { next } : {}),
  loader: async ({ context: { queryClient } }) => {
    // Loaded when needed, because every page carries the loaders of all.
    const { prepareSignUp } = await import('#web/accounts/newcomers/prepare-sign-up.ts')
    await prepareSignUp(queryClient)
  },
  component: SignUpPage,
})

function SignUpPage() {
  const { next } = Route.useSearch()
  const hash = useLocation({ select: (location) => location.hash })
  const member = useSessionMember()
  const applicant = useApplicant()
  if (member) return <AfterSignIn next={next} />
  if (applicant) return <WaitingGate applicant={applicant} />
  return (
    <Gate title="Take a seat" banner="Good to have you">
      <WhoseHouse />
      <SignUpForm next={next} invitation={invitationIn(`#${hash}`)} />
    </Gate>
  )
}
