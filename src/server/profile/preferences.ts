import { isSameShares, STANDARD_SHARES } from '#contract/collection/valuation.ts'
import { DEFAULT_RADIUS } from '#contract/location.ts'
import {
  AVATAR_SET,
  type Location,
  type Preferences,
  type ProfileChange,
  type PublicProfile,
} from '#contract/profile.ts'

const MOVES_A_DAY = 5

export const NOTHING_SET = {
  location: null,
  locationSetAt: null,
  movedOn: null,
  moves: 0,
  preferences: {
    theme: 'system',
    radius: DEFAULT_RADIUS,
    unit: 'km',
    formats: [],
    languages: [],
    placeShownTo: 'everyone',
    activityShownTo: 'everyone',
    hearsFrom: 'everyone',
    awayUntil: null,
    showsReading: true,
    isListed: true,
    hasKeys: true,
    tableColumns: null,
    tableRows: 'roomy',
    shares: STANDARD_SHARES,
    currency: null,
  } satisfies Preferences,
} as const

/** Applies the wanted preferences and keeps the others. */
export function prefer(before: Preferences, wanted: ProfileChange['preferences'] = {}): Preferences {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}

/** The position used for distances, if any. */
export function positionOf(location: Location | null): { lat: number; lng: number } | null {
  return location?.useLocation === true ? { lat: location.lat, lng: location.lng } : null
}

/** The day on which a member is back; `null` once it has come. */
export function awayUntil(day: string | null, now: Date): string | null {
  return day !== null && day > now.toISOString().slice(0, 10) ? day : null
}

/** Whether the scoreboard, or what others see of a member's deeds, changed. */
export function isListedOtherwise(before: Preferences, after: Preferences): boolean {
  return before.isListed !== after.isListed || before.activityShownTo !== after.activityShownTo
}

/** Whether the member's copies are counted in another way now. */
export function isValuedOtherwise(before: Preferences, after: Preferences): boolean {
  return before.currency !== after.currency || !isSameShares(before.shares, after.shares)
}

/** Whether a picture is one of those that come with the app. */
export function isOfTheSet(avatar: string): boolean {
  return AVATAR_SET.some((name) => avatar === `/avatars/${name}.svg`)
}

/**
 * Whether a member's nearest town changed. Other digits, a name, turning the place on or off and removing it
 * are not moves, because nobody learns anything from them.
 */
export function isMove(before: number | null, after: number | null): boolean {
  return after !== null && before !== after
}

/**
 * Counts a move. A member who could move at will could find out where others are.
 * @returns `undefined` if it is one too many for that day
 */
export function countMove(
  { movedOn, moves }: { readonly movedOn: string | null; readonly moves: number },
  today: string,
): { movedOn: string; moves: number } | undefined {
  const count = movedOn === today ? moves + 1 : 1
  return count > MOVES_A_DAY ? undefined : { movedOn: today, moves: count }
}

interface Facts {
  readonly member: {
    readonly username: string
    readonly avatar: string | null
    readonly createdAt: string
    readonly image?: string | null
  }
  readonly standing: {
    readonly rank: string | null
    readonly points: number
    readonly score: number
    readonly tradesCompleted: number
    readonly gatheringsCreated: number
    readonly positiveRatings: number
    readonly bountiesCaught: number
  }
  readonly preferences: Pick<Preferences, 'formats' | 'languages'>
  /** As far as the reader may know. */
  readonly place: Pick<PublicProfile, 'placeName' | 'band'>
}

/** The facts that everybody may know. */
export function publicFacts({
  member,
  standing,
  preferences,
  place,
}: Facts): Omit<PublicProfile, 'isOwn' | 'awayUntil'> {
  const { username, avatar, createdAt, image = null } = member
  return {
    username,
    userName: username,
    displayName: username,
    createdAt,
    avatar,
    avatarUrl: avatar ?? image,
    rank: standing.rank ?? 0,
    points: standing.points,
    score: standing.score,
    tradesCompleted: standing.tradesCompleted,
    gatheringsCreated: standing.gatheringsCreated,
    positiveRatings: standing.positiveRatings,
    bountiesCaught: standing.bountiesCaught,
    formats: preferences.formats,
    languages: preferences.languages,
    ...place,
  }
}

/** The cookie that tells the server a member's theme for writing pages; `system` leaves it to the browser. */
export function themeCookie(theme: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  const value = theme === 'system' ? 'theme=; Max-Age=0' : `theme=${theme}; Max-Age=31536000`
  return `${value}; Path=/; SameSite=Lax${secure}`
}
