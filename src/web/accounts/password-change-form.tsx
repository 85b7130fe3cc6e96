import { useState } from 'react'

import { WORDING } from '#web/app/words/refusal-words.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'

import { refusalOf, useChangePassword } from './actions.ts'
import { CheckedForm } from './checked-form.tsx'
import { NewPasswordField, passwordFault, refusedPassword } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

const BLANK = { currentPassword: '', password: '' }

type Faults = {
  currentPassword?: string | undefined
  password?: string | undefined
}

export function PasswordChangeForm({ username }: { username: string }) {
  const [wanted, setWanted] = useState(BLANK)
  const [faults, setFaults] = useState<Faults>({})
  const change = useChangePassword()
  const refusal = refusalOf(change.error)

  function handleSubmit() {
    const found = {
      currentPassword: wanted.currentPassword === '' ? 'Enter your current password.' : undefined,
      password: passwordFault(wanted.password),
    }
    setFaults(found)
    if (found.currentPassword !== undefined || found.password !== undefined) return
    change.mutate(wanted, {
      onSuccess: () => {
        setWanted(BLANK)
        showToast({ kind: 'good', text: 'Your password is changed and your other devices are signed out.' })
      },
      onError: (error) =>
        setFaults({
          currentPassword: refusalOf(error) === 'wrong_password' ? WORDING.wrong_password : undefined,
          password: refusedPassword(error),
        }),
    })
  }

  return (
    <CheckedForm faults={faults} onSubmit={handleSubmit}>
      {change.isError && refusal !== 'wrong_password' && (
        <FailureNotice error="Your password wasn’t changed." help={wordingOf(change.error)} />
      )}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        value={wanted.currentPassword}
        fault={faults.currentPassword}
        onChange={(event) => setWanted({ ...wanted, currentPassword: event.target.value })}
      />
      <NewPasswordField
        label="New password"
        value={wanted.password}
        fault={faults.password}
        onChange={(password) => setWanted({ ...wanted, password })}
      />
      <div>
        <Button type="submit" variant="quiet" busy={change.isPending ? 'Saving...' : undefined}>
          Change password
        </Button>
      </div>
    </CheckedForm>
  )
}
