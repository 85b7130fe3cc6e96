import { call } from '#web/app/call.ts'

/** One for each tab, as long as it is open. */
const TAB = crypto.getRandomValues(new Uint32Array(3)).join('-')

/**
 * Says which page somebody looks at in this tab, or that nobody does. Nothing depends on it: it only spares them
 * emails and pushes about what they see.
 */
export async function sayShown(path: string | null): Promise<void> {
  try {
    const { presenceEndpoints } = await import('#contract/notices/presence.ts')
    await call(presenceEndpoints.show, { tab: TAB, path })
  } catch {
    // The server forgets by itself.
  }
}
