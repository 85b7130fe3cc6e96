import { createContext, type ReactNode, use } from 'react'

import type { NoticeKind } from '#contract/notices.ts'
import type { NoticeDoorProps, NoticeSeal } from '#web/app/web-domain.ts'

/** The icons that domains provide for their notifications. */
export const NoticeSealsContext = createContext<Partial<Record<NoticeKind, NoticeSeal>>>({})

/** What can be begun from a notification that tells of somebody’s card. */
export const NoticeDoorContext = createContext<(props: NoticeDoorProps) => ReactNode>(() => null)

const PLAIN: NoticeSeal = { kind: 'open', icon: 'bell' }

/** The icon of a kind of notification; a bell if no domain provides one. */
export function useNoticeSeal(kind: NoticeKind): NoticeSeal {
  return use(NoticeSealsContext)[kind] ?? PLAIN
}
