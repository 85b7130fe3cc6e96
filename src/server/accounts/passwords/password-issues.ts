import type { InputIssue } from '#contract/refusals.ts'

import { isCommonPassword } from './common-passwords.ts'

/** Why this password is not allowed; empty if it is. */
export function passwordIssues(
  password: string,
  owner: { readonly username: string; readonly email: string },
): InputIssue[] {
  const lower = password.toLowerCase()
  const names = [owner.username, owner.email, owner.email.split('@')[0] ?? '']
  const isName = names.some((name) => name !== '' && isMadeOf(lower, name.toLowerCase()))
  if (isName) return [{ path: 'password', code: 'password_is_name' }]
  if (isCommonPassword(password)) return [{ path: 'password', code: 'common_password' }]
  return []
}

/** Whether `text` is `name`, once or more, with at most a few digits around it. */
function isMadeOf(text: string, name: string): boolean {
  return text.replaceAll(name, '').replaceAll(/\d{1,4}/g, '') === '' && text.includes(name)
}
