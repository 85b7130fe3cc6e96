import { later } from '#web/app/later.ts'

/** Only a member who has not verified their address loads it. */
export const LazyVerifyNotice = later(
  async () => (await import('#web/accounts/verify-notice.tsx')).VerifyNotice,
)
