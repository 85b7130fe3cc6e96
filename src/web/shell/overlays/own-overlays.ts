import { defineFrameOverlay, defineOverlay } from '#web/app/overlays.ts'

/** What unfolds under the menu button of the header. */
export const headerMenu = defineFrameOverlay('menu')
/** What unfolds above the seal in the bottom bar. */
export const addMenu = defineFrameOverlay('add')

/** Everything of one's own, from the right. */
export const profilePanel = defineOverlay(
  'panel',
  async () => (await import('#web/shell/frame/profile-panel.tsx')).ProfilePanel,
  { isKept: true },
)

/** The search for cards where nothing particular is looked for. */
export const browseCards = defineOverlay(
  'browse',
  async () => (await import('./browse-modal.tsx')).BrowseModal,
)
