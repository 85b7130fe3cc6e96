/** Who keeps the site, the one who may less first. */
export const ROLES = ['moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** What keepers do, and who may. An endpoint or a page names its line; without one it is for admins. */
export const KEEPERS_MAY = {
  hall: ['moderator', 'admin'],
  members: ['moderator', 'admin'],
  reports: ['moderator', 'admin'],
  warnings: ['moderator', 'admin'],
  limits: ['moderator', 'admin'],
  appeals: ['moderator', 'admin'],
  content: ['moderator', 'admin'],
  accounts: ['admin'],
  newcomers: ['admin'],
  suspensions: ['admin'],
  roles: ['admin'],
  disputes: ['admin'],
  ledger: ['admin'],
  backups: ['admin'],
  letters: ['admin'],
  work: ['admin'],
  cards: ['admin'],
  house: ['admin'],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type KeeperPower = keyof typeof KEEPERS_MAY

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys is not typed by the object
export const KEEPER_POWERS = Object.keys(KEEPERS_MAY) as KeeperPower[]

/**
 * How long a password counts that was given again. Until then, the session in which it was given may do what is
 * dangerous: what an endpoint marks with `asksPassword`. Signing in does not count, so that nobody does such things
 * on a device that was left alone.
 */
export const PASSWORD_GOOD_MINUTES = 10

/** Why a keeper did something: so many letters. */
export const KEEPER_REASON_MAX = 500

/** What a member is, as far as it matters here. */
export interface Keeping {
  readonly isAdmin: boolean
  readonly isModerator?: true | undefined
}

export function roleOf({ isAdmin, isModerator }: Keeping): Role | null {
  if (isAdmin) return 'admin'
  return isModerator === true ? 'moderator' : null
}

/** Whether somebody may do what keepers do; without a power, what all that is left to admins takes. */
export function mayKeep(member: Keeping | null | undefined, power: KeeperPower | undefined): boolean {
  const role = member ? roleOf(member) : null
  if (role === null || power === undefined) return role === 'admin'
  return (KEEPERS_MAY[power] as readonly Role[]).includes(role)
}

/** Whether somebody keeps the site at all. */
export function isKeeper(member: Keeping): boolean {
  return roleOf(member) !== null
}

/** Whether a keeper may act on another member: nobody does on an equal or on somebody above. */
export function isAbove(keeper: Keeping, other: Keeping): boolean {
  return rankOf(keeper) > rankOf(other)
}

function rankOf(member: Keeping): number {
  const role = roleOf(member)
  return role === null ? -1 : ROLES.indexOf(role)
}
