import type { QueryClient } from '@tanstack/react-query'

import type { NotificationKind } from '#contract/notifications.ts'
import type { Reactions } from '#web/realtime/reactions.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import type { SealKind } from '#web/ui/marks/wax-seal.tsx'

import type { FirstDay } from './first-day.ts'
import type { Later } from './later.ts'
import type { AnyOverlay } from './overlays.ts'

/** Where an entry stands among those of other domains: the lowest first. */
interface Placed {
  readonly place: number
}

/** Something that can be begun from anywhere, in the menu above the bottom bar. */
export interface AddEntry extends Placed {
  readonly icon: IconName
  readonly label: string
  readonly help: string
  /** What it earns. */
  readonly points: number
  /** What it will open: fetched when somebody points at the menu. */
  readonly opens?: AnyOverlay
  /** @returns what a press does */
  readonly useBegin: () => () => void
}

/** A box of the dashboard. */
export interface DashboardBox extends Placed {
  /** One that no other box of its column has. */
  readonly id: string
  /** Wide at the left, or narrow at the right. */
  readonly column: 'wide' | 'narrow'
  /** It stands above the fold: it comes along with the page, and not after it. */
  readonly isAtOnce?: boolean
  /** Whether a member who has come so far sees it; everybody does where nothing is said. */
  readonly isFor?: (day: FirstDay | undefined) => boolean
  /** What the page asks before it is shown, so that nothing moves afterwards. */
  readonly ask?: (client: QueryClient) => Promise<unknown>
  readonly Box: Later<object>
}

/** Whose page it is, and who reads it. */
export interface Whose {
  readonly username: string
  readonly isOwn: boolean
  readonly isSignedIn: boolean
  readonly positiveRatings: number
}

export interface ProfileTabProps {
  readonly whose: Whose
  /** What the tab keeps in the address of the page. */
  readonly address: Readonly<Record<string, unknown>>
  readonly onAddress: (address: Readonly<Record<string, unknown>>, options?: { replace: boolean }) => void
}

/** A tab of a member's page. */
export interface ProfileTab extends Placed {
  /** As it stands in the address. */
  readonly id: string
  readonly label: string
  readonly Panel: Later<ProfileTabProps>
  /** How much is in it; asked only once `isIdle`, unless it is the first. */
  readonly useFigure?: (whose: Whose, isIdle: boolean) => number | undefined
}

/** The sign beside a notification. */
export interface NoticeSeal {
  readonly kind: SealKind
  readonly icon: IconName
}

/** What a domain brings to the app beside its pages. What is heavy is fetched when it is needed. */
export interface WebDomain {
  /** How cached queries follow what has happened. */
  readonly reactions?: Reactions
  readonly addMenu?: readonly AddEntry[]
  readonly dashboard?: readonly DashboardBox[]
  readonly profileTabs?: () => Promise<readonly ProfileTab[]>
  readonly noticeSeals?: Partial<Record<NotificationKind, NoticeSeal>>
}

/** The entries of all domains in their order. */
export function inPlace<Entry extends Placed>(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((one, other) => one.place - other.place)
}
