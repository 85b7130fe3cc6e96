import { DEFAULT_RADIUS, type Location, type PublicProfile } from '#contract/profile.ts'

const MOVES_A_DAY = 5

export const NOTHING_SET = {
  location: null,
  locationSetAt: null,
  movedOn: null,
  moves: 0,
  preferences: { theme: 'system', radius: DEFAULT_RADIUS, unit: 'km' },
} as const

/** Turning a place on and off, or naming it, is no move. */
export function isMove(before: Location | null, after: Location | null): boolean {
  return after !== null && (before?.lat !== after.lat || before.lng !== after.lng)
}

/**
 * Counts a move: who may be anywhere at any time could find out where others are.
 * @returns nothing when it is one too many for that day
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
}

/** What everybody may know. */
export function publicFacts({ member, standing }: Facts): Omit<PublicProfile, 'isOwn'> {
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
  }
}

/** The cookie by which the server writes pages in the member's theme; `system` leaves it to the browser. */
export function themeCookie(theme: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  const value = theme === 'system' ? 'theme=; Max-Age=0' : `theme=${theme}; Max-Age=31536000`
  return `${value}; Path=/; SameSite=Lax${secure}`
}
