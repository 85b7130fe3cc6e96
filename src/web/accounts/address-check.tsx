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

/**
 * Redeems the link of an email as soon as it is opened, and shows the result. Its size is the same for every
 * result.
 */
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
        <Spinner /> Checking your link...
      </p>
    )
  }
  if (error) return <Unverified isSpent={error instanceof Refused && error.code === 'link_expired'} />
  return (
    <>
      <Notice kind="good">
        <b>{data.isNewAddress ? 'Your new email address is set.' : 'Your email address is verified.'}</b>
        {data.isWaiting === true && ' An admin looks at your sign-up now, and writes to you.'}
        {!data.isNewAddress &&
          data.isWaiting !== true &&
          ' You can now message other players and host gatherings.'}
      </Notice>
      <WayOn />
    </>
  )
}

function Unverified({ isSpent }: { isSpent: boolean }) {
  const member = useSessionMember()
  if (!isSpent) {
    return <Notice kind="bad">We couldn’t verify your email address. Open the link again in a moment.</Notice>
  }
  if (member?.isVerified) {
    return (
      <>
        <Notice>
          This link has expired or was already used. Your email address is <b>{member.email}</b>, and it is
          verified.
        </Notice>
        <WayOn />
      </>
    )
  }
  return (
    <>
      <Notice kind="warn">
        <b>This link has expired or was already used.</b>{' '}
        {member ? 'We can send you a new one.' : 'Sign in and we can send you a new one.'}
      </Notice>
      {member ? <ResendButton /> : <WayOn />}
    </>
  )
}

function WayOn() {
  const member = useSessionMember()
  return (
    <Link to={member ? '/dashboard' : '/signin'} className={buttonClass({ wide: true })}>
      {member ? 'Go to the Dashboard' : 'Sign In'}
    </Link>
  )
}
