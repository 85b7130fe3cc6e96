import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Refused } from '#web/app/call.ts'
import { useSessionMember } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Spinner } from '#web/ui/layout/spinner.tsx'

import { accountQueries } from './queries.ts'
import { ResendButton } from './resend-button.tsx'

import styles from './gate.module.css'

/** Redeems the link of a letter as soon as it is opened, and says how that went, in a place as large as any answer. */
export function AddressCheck({ token }: { token: string }) {
  return (
    <div className={styles['answer']}>
      <Redeemed token={token} />
    </div>
  )
}

function Redeemed({ token }: { token: string }) {
  const { data, error, isPending } = useQuery(accountQueries.verification(token))

  if (isPending) {
    return (
      <p role="status">
        <Spinner /> Reading your letter...
      </p>
    )
  }
  if (error) return <Unverified isSpent={error instanceof Refused && error.code === 'link_expired'} />
  return (
    <>
      <Notice kind="good">
        <b>{data.isNewAddress ? 'Your new address is in use.' : 'Your address is verified.'}</b>
        {!data.isNewAddress && ' You can write to others and host gatherings now.'}
      </Notice>
      <WayOn />
    </>
  )
}

function Unverified({ isSpent }: { isSpent: boolean }) {
  const member = useSessionMember()
  if (!isSpent) {
    return (
      <Notice kind="bad">
        Your address could not be verified just now. Open the link again in a moment.
      </Notice>
    )
  }
  if (member?.isVerified) {
    return (
      <>
        <Notice kind="good">This link was used before, and your address is verified.</Notice>
        <WayOn />
      </>
    )
  }
  return (
    <>
      <Notice kind="warn">
        <b>This link has been used or has run out.</b>{' '}
        {member ? 'We can send you another.' : 'Sign in and we can send you another.'}
      </Notice>
      {member ? <ResendButton /> : <WayOn />}
    </>
  )
}

function WayOn() {
  const member = useSessionMember()
  return (
    <Link to={member ? '/dashboard' : '/signin'} className={buttonClass({ wide: true })}>
      {member ? 'To the dashboard' : 'Sign In'}
    </Link>
  )
}
