import type { Job } from '#server/clock/run-jobs.ts'

import { checkPrices, stopCheckingPrices } from './prices/actions.ts'

const LOOK_EVERY_MS = 60_000

export const watchlistJobs: readonly Job[] = [
  {
    // Begins as soon as prices come in; here it goes on where a server stopped, or a command brought the prices.
    name: 'look at the prices of watched cards',
    everyMs: LOOK_EVERY_MS,
    run: checkPrices,
    stop: stopCheckingPrices,
  },
]
