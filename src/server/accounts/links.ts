import { SIGN_INS_COUNTED_A_DAY } from '#contract/ranks.ts'
import type { InputIssue } from '#contract/refusals.ts'

import { isCommonPassword } from './passwords/common-passwords.ts'

/** Of something tried for one account: so many tries in so many seconds. */
export interface AttemptLimit {
  readonly tries: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const ATTEMPT_LIMITS = {
  /** Of a member who is signed in, or of one account from one address; a right password starts anew. */
  'wrong-password': { tries: 10, seconds: 15 * MINUTE },
  /** Of one account from anywhere: so many that a few strangers cannot keep its member out. */
  'wrong-password-anywhere': { tries: 50, seconds: 15 * MINUTE },
  /** Each sign-in counts as activity. */
  'sign-in': { tries: SIGN_INS_COUNTED_A_DAY, seconds: DAY },
  'verify-again': { tries: 5, seconds: HOUR },
  'password-reset': { tries: 5, seconds: HOUR },
  'change-email': { tries: 5, seconds: HOUR },
  'sign-up-notice': { tries: 3, seconds: DAY },
} as const satisfies Record<string, AttemptLimit>
export type AttemptKind = keyof typeof ATTEMPT_LIMITS

export const SESSION_DAYS = 60

export const LINK_HOURS = { 'verify-address': 72, 'new-address': 24, 'reset-password': 1 } as const
export type LinkPurpose = keyof typeof LINK_HOURS
export const LINK_PURPOSES = [
  'verify-address',
  'new-address',
  'reset-password',
] as const satisfies readonly LinkPurpose[]

/** Where a sign-in comes from, as the list of sessions shows it. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
}

export interface SignedIn {
  readonly memberId: string
  /** What the browser is to keep. */
  readonly cookies: readonly string[]
}

/** Behind https the prefix makes browsers refuse the cookie from plain http. */
export function sessionCookieName(publicUrl: string): string {
  return `${isSecure(publicUrl) ? '__Secure-' : ''}tradewyrm.session_token`
}

/** The cookie that takes the session cookie away. */
export function expiredSessionCookie(publicUrl: string): string {
  const name = sessionCookieName(publicUrl)
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
}

export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** Why this password should not be set; nothing when it may. */
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

/** What a link in a letter stands for. */
export interface Link {
  readonly purpose: LinkPurpose
  readonly memberId: string
  /** The address it was sent to. */
  readonly email: string
}

/** A link as it is kept; {@link readLink} reads it. */
export function writtenLink({ purpose, memberId, email }: Link): string {
  return JSON.stringify({ purpose, memberId, email })
}

/** How {@link writtenLink} begins, whatever the address. */
export function beginningOfLink(purpose: LinkPurpose, memberId: string): string {
  return JSON.stringify({ purpose, memberId }).slice(0, -1)
}

/** What a kept link stands for; nothing when there is none, or it is too old. */
export function readLink(row: { value: string; expiresAt: Date } | null, now: Date): Link | undefined {
  if (row === null || row.expiresAt <= now) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writtenLink
  return JSON.parse(row.value) as Link
}
