import { defineFrameOverlay, defineOverlay } from '#web/app/overlays.ts'

/** The menu under the menu button of the header. */
export const headerMenu = defineFrameOverlay('menu')
/** The menu above the seal in the bottom bar. */
export const addMenu = defineFrameOverlay('add')

/** The panel with everything of the member's own, from the right. */
export const profilePanel = defineOverlay(
  'panel',
  async () => (await import('#web/shell/frame/profile-panel.tsx')).ProfilePanel,
  { isKept: true },
)

/** Everything that keys do. */
export const allKeys = defineOverlay(
  'keys',
  async () => (await import('#web/shell/keys/keys-dialog.tsx')).KeysDialog,
)

/** The card search without a particular purpose. */
export const browseCards = defineOverlay(
  'browse',
  async () => (await import('./browse-overlay.tsx')).BrowseOverlay,
)
