import type { Meeting, MeetingTable } from '#contract/trades/meeting.ts'
import { reply } from '#web/app/stand-in.tsx'
import { aBinder } from '#web/collection/sample-stacks.tsx'
import { copies, ROUND, SHELVES, TRADE } from '#web/trades/builder/sample-offer.ts'

/** A table with nothing on it yet. */
export const EMPTY_TABLE: MeetingTable = {
  id: 'table',
  state: 'open',
  side: 'opener',
  otherUsername: 'hexwright',
  otherAvatarUrl: null,
  version: 1,
  changedBy: null,
  agrees: false,
  otherAgrees: false,
  terms: { opener: [], partner: [], money: null },
  prices: ROUND.prices,
  printings: TRADE.printings,
  lacking: [],
  tradeId: null,
}

/** The other has laid a drake there. */
export const LAID_TABLE: MeetingTable = {
  ...EMPTY_TABLE,
  version: 2,
  changedBy: 'partner',
  terms: { opener: [], partner: [copies('drake', 'theirs')], money: null },
}

export const at = (table: MeetingTable | null): Meeting => ({ table, closedUntil: null })

export const GET = 'GET /api/meeting'
export const CHANGE = 'POST /api/meeting/table/changes'
export const AGREE = 'POST /api/meeting/table/marks'

/** The network around the table: both shelves, and a binder for what comes. */
export const AROUND = {
  ...SHELVES,
  'GET /api/binders': () => reply([BINDER]),
  'GET /api/matches/with/hexwright': () => reply({ username: 'hexwright', has: [], wants: [] }),
}

const BINDER = aBinder({ id: 'mine', name: 'Trade box' })
