import type { ReactNode } from 'react'

import { domains } from '#web/domains.ts'
import { NoticeSealsContext } from '#web/notifications/notice-seals.ts'

const SEALS = Object.fromEntries(domains.flatMap(({ noticeSeals = {} }) => Object.entries(noticeSeals)))

/** Provides the icons that domains define for their notifications. */
export function NoticeSealsProvider({ children }: { children: ReactNode }) {
  return <NoticeSealsContext value={SEALS}>{children}</NoticeSealsContext>
}
