import { createContext, use } from 'react'

import type { NotificationKind } from '#contract/notifications.ts'
import type { NoticeSeal } from '#web/app/web-domain.ts'

/** The icons that domains provide for their notifications. */
export const NoticeSealsContext = createContext<Partial<Record<NotificationKind, NoticeSeal>>>({})

const PLAIN: NoticeSeal = { kind: 'open', icon: 'bell' }

/** The icon of a kind of notification; a bell if no domain provides one. */
export function useNoticeSeal(kind: NotificationKind): NoticeSeal {
  return use(NoticeSealsContext)[kind] ?? PLAIN
}
