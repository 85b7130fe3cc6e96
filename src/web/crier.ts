import type { CrierLine } from '#web/app/crier-line.ts'
import { inPlace } from '#web/app/web-domain.ts'

import { newGatherings } from './gatherings/crier-line.tsx'
import { highScores } from './standing/crier-line.tsx'
import { newTrades } from './trades/crier-line.tsx'

/**
 * What the town crier calls out. It stands on the first view of every page, which does without what domains bring in
 * `domains.ts`. Hence a list of its own.
 */
export const crierLines: readonly CrierLine[] = inPlace([highScores, newTrades, newGatherings])
