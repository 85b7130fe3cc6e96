import { expect as playwrightExpect } from 'playwright/test'

/** Waits long enough for a machine that runs other tests beside the journey. */
export const expect = playwrightExpect.configure({ timeout: 20_000 })
