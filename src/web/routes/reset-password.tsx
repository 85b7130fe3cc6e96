import { createFileRoute } from '@tanstack/react-router'

import { Gate } from '#web/accounts/gate.tsx'
import { NewPasswordForm } from '#web/accounts/new-password-form.tsx'
import { ResetRequestForm } from '#web/accounts/reset-request-form.tsx'

/** The page's search parameters. */
export type ResetSearch = {
  /** The token of the link in the email; without it, the page offers to send one. */
  token?: string | undefined
}

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }): ResetSearch => (typeof token === 'string' ? { token } : {}),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token } = Route.useSearch()
  return (
    <Gate
      title={token === undefined ? 'Forgot your password?' : 'New password'}
      banner="We’ll get you back in"
    >
      {token === undefined ? <ResetRequestForm /> : <NewPasswordForm token={token} />}
    </Gate>
  )
}
