import { useState } from 'react'

import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { refusalOf, useChangeEmail } from './actions.ts'
import { CheckedForm } from './checked-form.tsx'
import { emailFault, EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

type Faults = {
  email?: string | undefined
  password?: string | undefined
}

/** Changes the email address; the new one takes effect when its link is opened. */
export function EmailChangeForm({ own }: { own: string }) {
  const draft = useDraft('email', { email: '' })
  const { email } = draft.words
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const change = useChangeEmail()
  const refusal = refusalOf(change.error)

  function handleSubmit() {
    const found = { email: emailFault(email), password: password === '' ? 'Enter your password.' : undefined }
    setFaults(found)
    if (found.email !== undefined || found.password !== undefined) return
    const sent = change.mutateAsync(
      { email: email.trim(), password },
      {
        onSuccess: () => setPassword(''),
        onError: (error) => {
          if (refusalOf(error) === 'wrong_password') setFaults({ password: wordingOf(error) })
        },
      },
    )
    draft.send(sent)
  }

  return (
    <CheckedForm faults={faults} onSubmit={handleSubmit}>
      {change.isSuccess && (
        <Notice kind="good">
          <span role="status">{sentWords(change.variables.email, own)}</span>
        </Notice>
      )}
      {change.isError && refusal !== 'wrong_password' && (
        <FailureNotice error="Your email address wasn’t changed." help={wordingOf(change.error)} />
      )}
      <EmailField
        label="New email"
        value={email}
        fault={faults.email}
        onChange={(typed) => draft.change({ email: typed })}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        value={password}
        fault={faults.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div>
        <Button type="submit" variant="quiet" busy={change.isPending ? 'Sending...' : undefined}>
          Change email
        </Button>
      </div>
    </CheckedForm>
  )
}

/** Their own address may be the one they asked for, or have become it since: then there is nothing to open. */
function sentWords(wanted: string, own: string): string {
  return wanted.toLowerCase() === own
    ? `Your email address is ${own}, and no other is waiting to be confirmed.`
    : `We sent an email to ${wanted}. Open its link to switch to the new address.`
}
