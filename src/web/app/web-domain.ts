import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'

import type { NoticeKind } from '#contract/notices.ts'
import type { ListedCard } from '#contract/notifications.ts'
import type { Reactions } from '#web/realtime/reactions.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import type { SealKind } from '#web/ui/marks/wax-seal.tsx'

import type { AppPath } from './app-path.ts'
import type { FirstDay } from './first-day.ts'
import type { Later } from './later.ts'
import type { AnyOverlay } from './overlays.ts'

/** Its position among the entries of other domains; the lowest comes first. */
export interface Placed {
  readonly place: number
}

/** A page, as an entry of a menu. */
export interface PageEntry extends Placed {
  readonly to: AppPath
  readonly icon: IconName
  readonly label: string
}

/** An entry of the menu in the header. */
interface MenuEntry extends PageEntry {
  /** Without this, everybody sees it. */
  readonly isFor?: 'members' | 'visitors'
}

/** An entry of the panel at the right. */
export interface PanelEntry extends PageEntry {
  /** The member's own pages, the house's, or those for admins. */
  readonly part: 'own' | 'house' | 'admin'
}

/** An action that can start anywhere, in the menu above the bottom bar. */
export interface AddEntry extends Placed {
  readonly icon: IconName
  readonly label: string
  readonly help: string
  /** The points it earns. */
  readonly points: number
  /** The overlay it opens, fetched when somebody points at the menu. */
  readonly opens?: AnyOverlay
  /** @returns what a press does */
  readonly useBegin: () => () => void
}

/** A box of the dashboard. */
export interface DashboardBox extends Placed {
  /** Unique within its column. */
  readonly id: string
  /** The wide column on the left or the narrow one on the right. */
  readonly column: 'wide' | 'narrow'
  /** Whether it is above the fold. Then it loads with the page and not after it. */
  readonly isAtOnce?: boolean
  /** Whether a member at this stage sees it; without this, everybody does. */
  readonly isFor?: (day: FirstDay | undefined) => boolean
  /** What the page fetches before it is shown, so that nothing moves afterwards. */
  readonly ask?: (client: QueryClient) => Promise<unknown>
  readonly Box: Later<object>
}

/** What waits for the member in one domain. */
export interface Waiting {
  /** Undefined until everything is known. */
  readonly rows: readonly { readonly id: string; readonly row: ReactNode }[] | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

export type UseWaiting = (now: Date) => Waiting

/** Rows of the dashboard's box of what waits for the member. */
interface WaitingEntry extends Placed {
  /** What the page fetches before it is shown. */
  readonly ask: (client: QueryClient) => Promise<unknown>
  readonly hook: () => Promise<UseWaiting>
}

/** Something a new member does first. The dashboard shows it until it is done. */
export interface FirstStep extends Placed {
  readonly id: keyof FirstDay
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** A link or button that leads there. */
  readonly Act: ComponentType
  /** What the page fetches before it is shown. */
  readonly ask?: (client: QueryClient) => Promise<unknown>
  /** @returns undefined until it is known */
  readonly useIsDone: () => boolean | undefined
}

/** Whose page it is, and who is reading it. */
export interface Whose {
  readonly username: string
  readonly isOwn: boolean
  readonly isSignedIn: boolean
  readonly positiveRatings: number
}

export interface ProfileTabProps {
  readonly whose: Whose
  /** The part of the page's address that the tab owns. */
  readonly address: Readonly<Record<string, unknown>>
  readonly onAddress: (address: Readonly<Record<string, unknown>>, options?: { replace: boolean }) => void
}

/** A tab of a member's page. */
export interface ProfileTab extends Placed {
  /** Its name in the address. */
  readonly id: string
  readonly label: string
  readonly Panel: Later<ProfileTabProps>
  /** The number of things in it. Asked only once `isIdle`, except for the first tab. */
  readonly useFigure?: (whose: Whose, isIdle: boolean) => number | undefined
}

/** The icon beside a notification. */
export interface NoticeSeal {
  readonly kind: SealKind
  readonly icon: IconName
  /** Whether it waits for the member on the dashboard while it is unread; without this, it does. */
  readonly isWaiting?: boolean
}

/** What a notification tells of a member and their card. */
export interface NoticeDoorProps {
  readonly username: string
  readonly listed: ListedCard
  /** Pressing it marks the notification read. */
  readonly onFollow: () => void
}

/** What a domain contributes to the app besides its pages. Heavy parts are fetched when needed. */
export interface WebDomain {
  /** How its cached queries follow events. */
  readonly reactions?: Reactions
  /** What it starts in every tab after the first paint. It returns how to stop it. */
  readonly begin?: (client: QueryClient) => () => void
  readonly headerMenu?: readonly MenuEntry[]
  readonly panel?: readonly PanelEntry[]
  /** Places in the bottom bar: half of them stand before the seal, half after it. */
  readonly dock?: readonly PageEntry[]
  readonly addMenu?: readonly AddEntry[]
  readonly dashboard?: readonly DashboardBox[]
  readonly waiting?: readonly WaitingEntry[]
  readonly firstSteps?: () => Promise<readonly FirstStep[]>
  readonly profileTabs?: () => Promise<readonly ProfileTab[]>
  readonly noticeSeals?: Partial<Record<NoticeKind, NoticeSeal>>
  /** What can be begun from a notification that tells of somebody’s card. */
  readonly noticeDoor?: Later<NoticeDoorProps>
}

/** The entries of all domains, in order. */
export function inPlace<Entry extends Placed>(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((one, other) => one.place - other.place)
}
