import { createFileRoute } from '@tanstack/react-router'

import { AddressCheck } from '#web/accounts/address-check.tsx'
import { Gate } from '#web/accounts/gate.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

/** The page's search parameters. */
export type VerifySearch = {
  /** The token of the link in the email. */
  token?: string | undefined
}

export const Route = createFileRoute('/verify-email')({
  validateSearch: ({ token }): VerifySearch => (typeof token === 'string' ? { token } : {}),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { token } = Route.useSearch()
  return (
    <Gate title="Your email address" banner="Check your email">
      {token === undefined ? (
        <Notice>Open the link in the email we sent you to verify your address.</Notice>
      ) : (
        <AddressCheck key={token} token={token} />
      )}
    </Gate>
  )
}
