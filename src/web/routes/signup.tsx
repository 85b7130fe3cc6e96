import { createFileRoute, useLocation } from '@tanstack/react-router'

import { AfterSignIn } from '#web/accounts/after-sign-in.tsx'
import { Gate } from '#web/accounts/gate.tsx'
import { invitationIn } from '#web/accounts/newcomers/invitation-address.ts'
import { SignUpForm } from '#web/accounts/sign-up-form.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { loadHouse } from '#web/pages/queries.ts'

/** The page's search parameters. */
export type SignUpSearch = {
  /** Where to go afterwards. */
  next?: string | undefined
}

export const Route = createFileRoute('/signup')({
  validateSearch: ({ next }): SignUpSearch => (typeof next === 'string' ? { next } : {}),
  loader: async ({ context }) => {
    await loadHouse(context.queryClient)
  },
  component: SignUpPage,
})

function SignUpPage() {
  const { next } = Route.useSearch()
  const hash = useLocation({ select: (location) => location.hash })
  const member = useSessionMember()
  if (member) return <AfterSignIn next={next} />
  return (
    <Gate title="Take a seat" banner="Good to have you">
      <SignUpForm next={next} invitation={invitationIn(`#${hash}`)} />
    </Gate>
  )
}
