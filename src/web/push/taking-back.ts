import { mayShowPushes } from '#web/app/push-subscription.ts'

/** Closes what this device shows of a notification that was read elsewhere; `null` stands for all of them. */
export async function takeBack(notificationId: string | null): Promise<void> {
  if (!mayShowPushes()) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (isAbout(idsOf(shown.data), notificationId)) shown.close()
  }
}

/** The worker wrote them, perhaps an older one. */
function idsOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('ids' in data) || !Array.isArray(data.ids)) return []
  return data.ids.filter((id) => typeof id === 'string')
}

/** Whether a push of these notifications is about this one alone; `null` stands for all of them. */
export function isAbout(ids: readonly string[], notificationId: string | null): boolean {
  if (ids.length === 0) return false
  return notificationId === null || (ids.length === 1 && ids[0] === notificationId)
}
