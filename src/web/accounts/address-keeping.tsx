import { Link } from '@tanstack/react-router'

import { Refused } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useKeepEmail } from './actions.ts'

import styles from './gate.module.css'

const SPENT =
  'This link has expired or was already used. If someone changed your email address without your permission, contact the operator of this site.'

/**
 * Redeems the link of a warning at a press, not on opening: mail programs open links by themselves, and this one signs
 * everybody out.
 */
export function AddressKeeping({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useKeepEmail()
  if (isSuccess) {
    return (
      <div className={styles['answer']}>
        <Notice kind="good">
          <b>You kept your email address, and every device is signed out.</b> Someone else knows your
          password. Choose a new one now.
        </Notice>
        <Link to="/reset-password" className={buttonClass({ wide: true })}>
          Choose a new password
        </Link>
      </div>
    )
  }
  return (
    <div className={styles['answer']}>
      <p>
        Someone who knows your password asked to change your email address. If it wasn’t you, we’ll keep your
        address and sign out every device, this one too.
      </p>
      {error !== null && (
        <Notice kind="bad">
          {error instanceof Refused && error.code === 'link_expired' ? SPENT : wordingOf(error)}
        </Notice>
      )}
      <Button
        wide
        busy={isPending ? 'One moment...' : undefined}
        onClick={() => {
          mutate(token)
        }}
      >
        Keep my address
      </Button>
    </div>
  )
}
