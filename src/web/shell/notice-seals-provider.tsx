import type { ReactNode } from 'react'

import { domains } from '#web/domains.ts'
import { NoticeDoorContext, NoticeSealsContext } from '#web/notifications/notice-seals.ts'

const SEALS = Object.fromEntries(domains.flatMap(({ noticeSeals = {} }) => Object.entries(noticeSeals)))

const DOOR = domains.find(({ noticeDoor }) => noticeDoor !== undefined)?.noticeDoor ?? (() => null)

/** Provides the icons that domains define for their notifications, and what can be begun from one. */
export function NoticeSealsProvider({ children }: { children: ReactNode }) {
  return (
    <NoticeSealsContext value={SEALS}>
      <NoticeDoorContext value={DOOR}>{children}</NoticeDoorContext>
    </NoticeSealsContext>
  )
}
