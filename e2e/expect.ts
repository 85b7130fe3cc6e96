import { expect as playwrightExpect } from 'playwright/test'

/** Waits long enough for a slow machine that runs other tests beside the journey. */
export const expect = playwrightExpect.configure({ timeout: 40_000 })
