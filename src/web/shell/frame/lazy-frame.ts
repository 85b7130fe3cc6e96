import { later } from '#web/app/later.ts'

const load = async () => await import('./member-frame.tsx')

/** The parts of the frame that only members see; nobody else loads them. */
export const MemberFrame = later(async () => (await load()).MemberFrame)
export const OwnCorner = later(async () => (await load()).OwnCorner)

/** Few members ever see it. */
export const LaterSuspensionBanner = later(
  async () => (await import('#web/accounts/suspension-banner.tsx')).SuspensionBanner,
)

export const LaterLimitBanner = later(
  async () => (await import('#web/decisions/limit-banner.tsx')).LimitBanner,
)
export const LaterWarningDialog = later(
  async () => (await import('#web/decisions/warning-dialog.tsx')).WarningDialog,
)

/** Fetches these parts while the page itself is still loading. */
export function prefetchMemberFrame(): void {
  // A failure is reported once the part is shown.
  load().catch(() => undefined)
}
