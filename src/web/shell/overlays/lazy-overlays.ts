import { lazy } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'

const load = {
  panel: async () => await import('#web/shell/frame/profile-panel.tsx'),
  notifications: async () => await import('#web/notifications/notifications-modal.tsx'),
  gathering: async () => await import('#web/gatherings/create-gathering-modal.tsx'),
  search: async () => await import('#web/cards/picking/card-search-modal.tsx'),
  browse: async () => await import('./browse-modal.tsx'),
  addToBinder: async () => await import('#web/collection/adding/add-to-binder.tsx'),
  bounty: async () => await import('#web/bounties/drafts/create-bounty-dialog.tsx'),
  watch: async () => await import('#web/watchlist/watch-dialog.tsx'),
  unwritten: async () => await import('#web/app/fallbacks/unwritten-modal.tsx'),
}

export const ProfilePanel = lazy(async () => ({ default: (await load.panel()).ProfilePanel }))
export const NotificationsModal = lazy(async () => ({
  default: (await load.notifications()).NotificationsModal,
}))
export const CreateGatheringModal = lazy(async () => ({
  default: (await load.gathering()).CreateGatheringModal,
}))
export const CardSearchModal = lazy(async () => ({ default: (await load.search()).CardSearchModal }))
export const AddToBinderDialog = lazy(async () => ({ default: (await load.addToBinder()).AddToBinderDialog }))
export const BrowseModal = lazy(async () => ({ default: (await load.browse()).BrowseModal }))
export const CreateBountyDialog = lazy(async () => ({ default: (await load.bounty()).CreateBountyDialog }))
export const WatchDialog = lazy(async () => ({ default: (await load.watch()).WatchDialog }))
export const UnwrittenModal = lazy(async () => ({ default: (await load.unwritten()).UnwrittenModal }))

/** Fetches one before it is asked for, as somebody points at what would open it. */
export function prefetchOverlay(name: keyof typeof load): void {
  // A failure here is told when it is opened in earnest.
  load[name]().catch(() => undefined)
}

/** Fetches the likeliest ones when the browser has nothing better to do. */
export function prefetchOverlays(): void {
  whenIdle(() => {
    prefetchOverlay('panel')
    prefetchOverlay('notifications')
    prefetchOverlay('browse')
  })
}
