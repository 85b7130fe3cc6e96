import { createContext, use } from 'react'

import type { NotificationKind } from '#contract/notifications.ts'
import type { NoticeSeal } from '#web/app/web-domain.ts'

/** The signs that the domains bring for what they tell of. */
export const NoticeSealsContext = createContext<Partial<Record<NotificationKind, NoticeSeal>>>({})

const PLAIN: NoticeSeal = { kind: 'open', icon: 'bell' }

/** The sign of a kind of notification; a bell where no domain brings one. */
export function useNoticeSeal(kind: NotificationKind): NoticeSeal {
  return use(NoticeSealsContext)[kind] ?? PLAIN
}
