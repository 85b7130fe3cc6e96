import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/accounts.ts'
import { Refused } from '#web/app/call.ts'

import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldProps {
  label?: string
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}

const RULE = `At least ${PASSWORD_MIN} characters. Three or four unrelated words work well.`

export function NewPasswordField({ label = 'Password', value, fault, onChange }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name="new-password"
      autoComplete="new-password"
      value={value}
      fault={fault}
      hint={RULE}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Says what is wrong with a password, as far as the browser can tell. */
export function passwordFault(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`
  return password.length > PASSWORD_MAX ? `Use at most ${PASSWORD_MAX} characters.` : undefined
}

const REFUSED_PASSWORDS: Readonly<Record<string, string>> = {
  common_password: 'This password is too common. Choose another.',
  password_is_name: 'This password is too close to your name or email. Choose another.',
}

/** Says why the server refused a password, by the code of its issue. */
export function refusedPasswordFault(code: string): string {
  return REFUSED_PASSWORDS[code] ?? `Use ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`
}

/** Says why the server refused the password it was sent; `undefined` when something else was wrong. */
export function refusedPassword(error: unknown): string | undefined {
  const issue = error instanceof Refused ? error.issues.find(({ path }) => path === 'password') : undefined
  return issue && refusedPasswordFault(issue.code)
}
