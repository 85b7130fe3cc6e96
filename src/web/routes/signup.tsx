import { createFileRoute } from '@tanstack/react-router'

import { AfterSignIn } from '#web/accounts/after-sign-in.tsx'
import { Gate } from '#web/accounts/gate.tsx'
import { SignUpForm } from '#web/accounts/sign-up-form.tsx'
import { useSessionMember } from '#web/app/session.ts'

/** The page's search parameters. */
export type SignUpSearch = {
  /** Where to go afterwards. */
  next?: string | undefined
}

export const Route = createFileRoute('/signup')({
  validateSearch: ({ next }): SignUpSearch => (typeof next === 'string' ? { next } : {}),
  component: SignUpPage,
})

function SignUpPage() {
  const { next } = Route.useSearch()
  const member = useSessionMember()
  if (member) return <AfterSignIn next={next} />
  return (
    <Gate title="Take a seat" banner="Good to have you">
      <SignUpForm next={next} />
    </Gate>
  )
}
