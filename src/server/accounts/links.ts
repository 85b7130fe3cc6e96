import { SIGN_INS_COUNTED_A_DAY } from '#contract/ranks.ts'

/** The limit on tries for one account: so many tries in so many seconds. */
export interface AttemptLimit {
  readonly tries: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const ATTEMPT_LIMITS = {
  /** For a signed-in member, or for what was typed, from one place; the right password resets it. */
  'wrong-password': { tries: 10, seconds: 15 * MINUTE },
  /** For what was typed, from anywhere that the member doesn't come from; beyond it, each try waits for its turn. */
  'wrong-password-anywhere': { tries: 50, seconds: 15 * MINUTE },
  /** Each sign-in counts as activity. */
  'sign-in': { tries: SIGN_INS_COUNTED_A_DAY, seconds: DAY },
  'verify-again': { tries: 5, seconds: HOUR },
  'password-reset': { tries: 5, seconds: HOUR },
  'change-email': { tries: 5, seconds: HOUR },
  'sign-up-notice': { tries: 3, seconds: DAY },
} as const satisfies Record<string, AttemptLimit>
export type AttemptKind = keyof typeof ATTEMPT_LIMITS

export const LINK_HOURS = {
  'verify-address': 72,
  'new-address': 24,
  'keep-address': 72,
  'reset-password': 1,
} as const
export type LinkPurpose = keyof typeof LINK_HOURS
export const LINK_PURPOSES = [
  'verify-address',
  'new-address',
  'keep-address',
  'reset-password',
] as const satisfies readonly LinkPurpose[]

/**
 * What somebody who knew the password may have asked for. A new password and signing out everywhere end these.
 */
export const LINKS_OF_OTHERS: readonly LinkPurpose[] = ['new-address', 'reset-password']

/** Where a sign-in comes from, as the list of sessions shows it. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
  /** The header of the same name. */
  readonly cookies?: string | undefined
}

export interface SignedIn {
  readonly memberId: string
  /** The cookies for the browser to store. */
  readonly cookies: readonly string[]
}

/** The name of the session cookie. With https, browsers refuse the prefixed name over plain http. */
export function sessionCookieName(publicUrl: string): string {
  return `${isSecure(publicUrl) ? '__Secure-' : ''}tradewyrm.session_token`
}

/** The cookie that deletes the session cookie. */
export function expiredSessionCookie(publicUrl: string): string {
  const name = sessionCookieName(publicUrl)
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`
}

/** The value of a cookie in a header, by its name with `=`; `undefined` if it isn't there. */
export function findCookie(header: string | undefined, start: string): string | undefined {
  if (header === undefined) return undefined
  let at = header.indexOf(start)
  while (at > 0 && header[at - 1] !== ' ' && header[at - 1] !== ';') at = header.indexOf(start, at + 1)
  if (at === -1) return undefined
  const end = header.indexOf(';', at)
  return header.slice(at + start.length, end === -1 ? undefined : end)
}

export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** What an emailed link stands for. */
export interface Link {
  readonly purpose: LinkPurpose
  readonly memberId: string
  /** The address it was sent to. */
  readonly email: string
}

/** Writes a link for storage; {@link readLink} reads it. */
export function writtenLink({ purpose, memberId, email }: Link): string {
  return JSON.stringify({ purpose, memberId, email })
}

/** The beginning of what {@link writtenLink} writes, whatever the address. */
export function beginningOfLink(purpose: LinkPurpose, memberId: string): string {
  return JSON.stringify({ purpose, memberId }).slice(0, -1)
}

/** Reads a stored link; `undefined` if there is none, or it is too old. */
export function readLink(row: { value: string; expiresAt: Date } | null, now: Date): Link | undefined {
  if (row === null || row.expiresAt <= now) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writtenLink
  return JSON.parse(row.value) as Link
}
