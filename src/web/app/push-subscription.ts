/** Whether this browser can get pushes. On an iPhone or iPad, only an app on the home screen can. */
export function canGetPushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** Whether the member allowed this browser to show notifications. */
export function mayShowPushes(): boolean {
  return canGetPushes() && Notification.permission === 'granted'
}

/** The subscription that this browser holds, whoever made it. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!canGetPushes()) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Ends the pushes to this browser, and takes away those it shows: the next who uses it may be somebody else. */
export async function endSubscription(): Promise<void> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
  if (!canGetPushes()) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
