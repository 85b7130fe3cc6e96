import { defineOverlay } from '#web/app/overlays.ts'

/** The latest notifications, above any page. */
export const latestNotifications = defineOverlay(
  'notifications',
  async () => (await import('./notifications-modal.tsx')).NotificationsModal,
  { isKept: true },
)
