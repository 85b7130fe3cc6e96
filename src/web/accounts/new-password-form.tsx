import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { wordingOf } from '#web/app/words/wording.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { refusalOf, useConfirmPasswordReset } from './actions.ts'
import { CheckedForm } from './checked-form.tsx'
import { NewPasswordField, passwordFault, refusedPassword } from './new-password-field.tsx'

/** Sets a new password with the link of an email. */
export function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<{ password?: string | undefined }>({})
  const confirm = useConfirmPasswordReset()
  const refusal = refusalOf(confirm.error)

  function handleSubmit() {
    const fault = passwordFault(password)
    setFaults({ password: fault })
    if (fault !== undefined) return
    confirm.mutate(
      { token, password },
      { onError: (error) => setFaults({ password: refusedPassword(error) }) },
    )
  }

  if (confirm.isSuccess) {
    return (
      <>
        <Notice kind="good">
          <span role="status">Your password is changed and all your devices are signed out.</span>
        </Notice>
        <Link to="/signin" className={buttonClass({ wide: true })}>
          Sign In
        </Link>
      </>
    )
  }
  return (
    <CheckedForm faults={faults} onSubmit={handleSubmit}>
      {confirm.isError && (
        <FailureNotice error="Your password wasn’t changed." help={wordingOf(confirm.error)} />
      )}
      <NewPasswordField
        label="New password"
        value={password}
        fault={faults.password}
        onChange={setPassword}
      />
      <Button type="submit" wide busy={confirm.isPending ? 'Saving...' : undefined}>
        Set new password
      </Button>
      {refusal === 'link_expired' && (
        <Link to="/reset-password" className={buttonClass({ variant: 'quiet', wide: true })}>
          Get a new link
        </Link>
      )}
    </CheckedForm>
  )
}
