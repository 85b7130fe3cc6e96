import type { Notification } from '#contract/notifications.ts'
import { monthBefore } from '#web/ui/dates.ts'

export interface DayOfNotifications {
  /** `Today`, `Yesterday`, `Earlier in November`, `June 2026`. */
  readonly title: string
  readonly notifications: readonly Notification[]
}

const MS_PER_SECOND = 1000

/** Groups notifications by day; `now` decides what today is. */
export function byDay(notifications: readonly Notification[], now: Date): DayOfNotifications[] {
  const days = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const title = dayTitle(new Date(notification.timestamp * MS_PER_SECOND), now)
    days.set(title, [...(days.get(title) ?? []), notification])
  }
  return [...days].map(([title, group]) => ({ title, notifications: group }))
}

function dayTitle(at: Date, now: Date): string {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (at >= today) return 'Today'
  if (at >= yesterday) return 'Yesterday'
  const thisMonth = new Date(now.getFullYear(), now.getMonth(), 1)
  const month = monthBefore(now, at)
  return at >= thisMonth ? `Earlier in ${month}` : month
}
