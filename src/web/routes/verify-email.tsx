import { createFileRoute } from '@tanstack/react-router'

import { AddressCheck } from '#web/accounts/address-check.tsx'
import { AddressKeeping } from '#web/accounts/address-keeping.tsx'
import { Gate } from '#web/accounts/gate.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

/** The page's search parameters. */
export type VerifySearch = {
  /** The token of the link in the email. */
  token?: string | undefined
  /** The token of the link in a warning about another address. */
  keep?: string | undefined
}

export const Route = createFileRoute('/verify-email')({
  validateSearch: ({ token, keep }): VerifySearch => ({
    ...(typeof token === 'string' ? { token } : {}),
    ...(typeof keep === 'string' ? { keep } : {}),
  }),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { token, keep } = Route.useSearch()
  if (keep !== undefined) {
    return (
      <Gate title="Your email address" banner="Keep your email address">
        <AddressKeeping token={keep} />
      </Gate>
    )
  }
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
