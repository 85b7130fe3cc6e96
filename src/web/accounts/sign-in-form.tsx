import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'

import { useSignIn } from './actions.ts'
import { CheckedForm } from './checked-form.tsx'
import { GateFoot } from './gate-foot.tsx'
import { PasswordField } from './password-field.tsx'

import styles from './gate.module.css'

type Faults = {
  login?: string
  password?: string
}

function faultsOf(login: string, password: string): Faults {
  return {
    ...(login.trim() === '' && { login: 'Enter your email or username.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  }
}

/** The sign-in form. On success the session changes, and the page moves the member on. */
export function SignInForm({ next }: { next: string | undefined }) {
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const signIn = useSignIn()
  const failure = signIn.data?.success === false ? signIn.data : undefined

  function handleSubmit() {
    const found = faultsOf(login, password)
    setFaults(found)
    if (Object.keys(found).length === 0) signIn.mutate({ login, password })
  }

  return (
    <CheckedForm faults={faults} onSubmit={handleSubmit}>
      {failure && !signIn.isPending && <FailureNotice error={failure.error} help={failure.help} />}
      <TextField
        label="Email or username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.org"
        value={login}
        fault={faults.login}
        onChange={(event) => setLogin(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        fault={faults.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles['forgotten']}>
        <Link to="/reset-password" className={linkClass('more')}>
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" wide busy={signIn.isPending ? 'Signing in...' : undefined}>
        Sign In
      </Button>
      <GateFoot>
        New here?{' '}
        <Link to="/signup" search={{ next }}>
          Sign Up
        </Link>
      </GateFoot>
    </CheckedForm>
  )
}
