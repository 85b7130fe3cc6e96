import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useRequestPasswordReset } from './actions.ts'
import { CheckedForm } from './checked-form.tsx'
import { emailFault, EmailField } from './email-field.tsx'
import { GateFoot } from './gate-foot.tsx'

/** Asks for an email with a reset link. The answer is the same whether or not the address is known. */
export function ResetRequestForm() {
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<{ email?: string | undefined }>({})
  const request = useRequestPasswordReset()

  function handleSubmit() {
    const fault = emailFault(email)
    setFaults({ email: fault })
    if (fault === undefined) request.mutate({ email: email.trim() })
  }

  return (
    <CheckedForm faults={faults} onSubmit={handleSubmit}>
      {request.isError && (
        <FailureNotice error="Failed to send password reset" help={wordingOf(request.error)} />
      )}
      {request.isSuccess ? (
        <Notice kind="good">
          <span role="status">
            If {request.variables.email} belongs to a member, we sent an email with a link.
          </span>
        </Notice>
      ) : (
        <p>Enter your account’s email address. We’ll send you a link to choose a new password.</p>
      )}
      <EmailField value={email} fault={faults.email} onChange={setEmail} />
      <Button type="submit" wide busy={request.isPending ? 'Sending...' : undefined}>
        {request.isSuccess ? 'Send again' : 'Send link'}
      </Button>
      <GateFoot>
        Remembered it? <Link to="/signin">Sign In</Link>
      </GateFoot>
    </CheckedForm>
  )
}
