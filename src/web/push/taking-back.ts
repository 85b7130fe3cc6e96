import { mayShowPushes } from '#web/app/push-subscription.ts'

/** The last notifications of which this tab heard that they were read. One push may tell several. */
const read = new Set<string>()
/** More than the pushes that a device shows tell. */
const MOST_READ = 500

/** Closes what this device shows of notifications that were read elsewhere. */
export async function takeBack(notificationIds: readonly string[]): Promise<void> {
  if (!mayShowPushes()) return
  for (const id of notificationIds) noteRead(id)
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (isRead(idsOf(shown.data), read)) shown.close()
  }
}

function noteRead(notificationId: string): void {
  read.add(notificationId)
  const [oldest] = read
  if (read.size > MOST_READ && oldest !== undefined) read.delete(oldest)
}

/** The worker wrote them, perhaps an older one. */
function idsOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('ids' in data) || !Array.isArray(data.ids)) return []
  return data.ids.filter((id) => typeof id === 'string')
}

/** Whether all that a push tells was read. One that tells no notification stays. */
export function isRead(ids: readonly string[], readIds: ReadonlySet<string>): boolean {
  return ids.length > 0 && ids.every((id) => readIds.has(id))
}
