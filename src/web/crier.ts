import type { CrierLine } from '#web/app/crier-line.ts'
import { inPlace } from '#web/app/web-domain.ts'

import { newGatherings } from './gatherings/crier-line.tsx'
import { highScores } from './standing/crier-line.tsx'
import { newTrades } from './trades/crier-line.tsx'

/**
 * The lists of the town crier. It is in the first view of every page, which does not load `domains.ts`, so it
 * has its own list.
 */
export const crierLines: readonly CrierLine[] = inPlace([highScores, newTrades, newGatherings])
