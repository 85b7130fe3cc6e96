import { expect, test } from 'vitest'

import type { Trade } from '#contract/trades/trade.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  accepts,
  askedBackByOne,
  at,
  clock,
  declines,
  disputedAfter,
  disputing,
  frodoBlocks,
  frodoCallsOff,
  gandalfBlocks,
  gandalfCallsOff,
  inTime,
  met,
  type Runner,
  saidByOne,
  saysDone,
  seal,
  settling,
  takesBack,
  tooLate,
  withdraws,
} from '#tests/trades/races.ts'
import { sealed } from '#tests/trades/rating-table.ts'
import { type Book, bookOf, type Page, since } from '#tests/trades/trade-book.ts'
import { accepted, offered, tradingTable, type TradingTable } from '#tests/trades/trading-table.ts'

const DAY_MS = 86_400_000
const OFFER_MS = 7 * DAY_MS
const PROMISE_MS = 30 * DAY_MS

/** Two who end a trade, or move it on, at the same moment. */
interface Race {
  readonly of: string
  readonly begin: (table: TradingTable) => Promise<Trade>
  readonly runners: readonly [Runner, Runner]
  /** What stands if the first of them came first, and if the second did. */
  readonly ends: readonly [Book<Page>, Book<Page>]
}

const FREE: Page = { own: 5, got: 0, held: 0, completed: 0, points: 0, told: [] }
const PROMISED: Page = { ...FREE, held: 1 }
const SEALED: Page = { own: 4, got: 1, held: 0, completed: 1, points: 50, told: [] }
/** Sealed before the race. */
const LONG_SEALED: Page = { ...SEALED, points: 0 }

/** A state, what both have then, and what Gandalf and Frodo were told. */
function end(
  state: string,
  page: Page,
  { gandalf = [], frodo = [] }: { readonly gandalf?: readonly string[]; readonly frodo?: readonly string[] },
): Book<Page> {
  return { state, gandalf: { ...page, told: gandalf }, frodo: { ...page, told: frodo } }
}
const both = (words: (other: string) => string) => ({ gandalf: [words('frodo')], frodo: [words('gandalf')] })
const TO_RATE = both((other) => `How was your trade with ${other}? You can rate it for 14 days.`)
const BY_WORD = both((other) => `Your trade with ${other} is sealed, and the cards are in your binder.`)
const SETTLED = both((other) => `An admin has settled the dispute of your trade with ${other}.`)
const SETTLED_UNNAMED = both(
  () => 'An admin has settled the dispute of one of your trades. It counts for neither of you.',
)
const EXPIRED = both(() => 'A trade has expired.')
const CALLED_OFF = both(() => 'A trade was called off.')
const NOBODY = {}
const DISPUTES = 'gandalf disputes your trade. You can say what happened.'

const COMPLETED = end('completed', SEALED, TO_RATE)
const DISPUTED = end('disputed', PROMISED, { frodo: [DISPUTES] })
const GANDALF_OFF = end('cancelled', FREE, { frodo: ['gandalf called off your trade.'] })
const FRODO_OFF = end('cancelled', FREE, { gandalf: ['frodo called off your trade.'] })
const LET_GO = end('cancelled', FREE, CALLED_OFF)
const ACCEPTED = end('accepted', PROMISED, { gandalf: ['frodo accepted your offer.'] })
const TAKEN_BACK = end('withdrawn', FREE, { frodo: ['gandalf withdrew their offer.'] })
// An offer that is taken back earned nothing.
const WITHDRAWN = { ...TAKEN_BACK, gandalf: { ...FREE, points: -10 } }
const DECLINED = end('declined', FREE, { gandalf: ['frodo declined your offer.'] })
const RESOLVED = end('resolved', FREE, SETTLED)
const OVER = end('expired', FREE, EXPIRED)

const RACES: readonly Race[] = [
  {
    of: 'accepting and withdrawing',
    begin: offered,
    runners: [accepts, withdraws],
    ends: [ACCEPTED, WITHDRAWN],
  },
  {
    of: 'declining and withdrawing',
    begin: offered,
    runners: [declines, withdraws],
    ends: [DECLINED, WITHDRAWN],
  },
  {
    of: 'the end of an offer and accepting it',
    begin: at(OFFER_MS, offered),
    runners: [clock, tooLate(accepts)],
    ends: [OVER, OVER],
  },
  {
    of: 'the last moment of an offer and accepting it',
    begin: at(OFFER_MS - 1, offered),
    runners: [clock, inTime(accepts)],
    ends: [ACCEPTED, ACCEPTED],
  },
  {
    of: 'sealing in person and calling off',
    begin: met,
    runners: [seal, gandalfCallsOff],
    ends: [COMPLETED, GANDALF_OFF],
  },
  {
    of: 'sealing by word and calling off',
    begin: saidByOne,
    runners: [saysDone, frodoCallsOff],
    ends: [end('completed', SEALED, BY_WORD), FRODO_OFF],
  },
  {
    of: 'the end of a promise and sealing it',
    begin: at(PROMISE_MS - 1, accepted, { goesOn: met, ms: 1 }),
    runners: [clock, tooLate(seal)],
    ends: [OVER, OVER],
  },
  {
    of: 'the last moment of a promise and sealing it',
    begin: at(PROMISE_MS - 1, accepted, { goesOn: met, ms: 0 }),
    runners: [clock, inTime(seal)],
    ends: [COMPLETED, COMPLETED],
  },
  {
    of: 'sealing and a block, which takes along what each was told of the other',
    begin: met,
    runners: [seal, gandalfBlocks],
    ends: [end('completed', SEALED, NOBODY), LET_GO],
  },
  {
    of: 'disputing and calling off',
    begin: accepted,
    runners: [disputing('dispute_closed'), frodoCallsOff],
    ends: [DISPUTED, FRODO_OFF],
  },
  {
    of: 'disputing and sealing, which may be disputed, too',
    begin: met,
    runners: [disputing(null), seal],
    ends: [DISPUTED, end('disputed', SEALED, { ...TO_RATE, frodo: [DISPUTES, ...TO_RATE.frodo] })],
  },
  {
    of: 'disputing and a block',
    begin: accepted,
    runners: [disputing('not_found'), frodoBlocks],
    ends: [end('disputed', PROMISED, NOBODY), LET_GO],
  },
  {
    of: 'disputing and taking back',
    begin: askedBackByOne,
    runners: [disputing('dispute_closed'), takesBack],
    ends: [
      end('disputed', LONG_SEALED, { frodo: [DISPUTES] }),
      end('reversed', { ...FREE, points: -50 }, { frodo: ['Your trade with gandalf was taken back.'] }),
    ],
  },
  {
    of: 'settling a dispute and sealing',
    begin: disputedAfter(met),
    runners: [settling('nobody', null), tooLate(seal)],
    ends: [RESOLVED, RESOLVED],
  },
  {
    of: 'settling a dispute and calling off',
    begin: disputedAfter(accepted),
    runners: [settling('nobody', null), tooLate(frodoCallsOff)],
    ends: [RESOLVED, RESOLVED],
  },
  {
    of: 'settling a dispute and a block, after which neither hears of the other by name',
    begin: disputedAfter(accepted),
    runners: [settling('nobody', null), gandalfBlocks],
    ends: [end('resolved', FREE, NOBODY), end('resolved', FREE, SETTLED_UNNAMED)],
  },
  {
    of: 'settling a dispute in two ways',
    begin: disputedAfter(sealed),
    runners: [settling('nobody', 'dispute_settled'), settling('stands', 'dispute_settled')],
    ends: [
      end('resolved', { ...LONG_SEALED, completed: 0, points: -50 }, SETTLED),
      end('resolved', LONG_SEALED, SETTLED),
    ],
  },
]

const STARTS = [
  { how: 'one after the other', order: [0, 1], isAtOnce: false },
  { how: 'one after the other, turned round', order: [1, 0], isAtOnce: false },
  { how: 'at once', order: [0, 1], isAtOnce: true },
  { how: 'at once, begun in the other order', order: [1, 0], isAtOnce: true },
] as const

/** What somebody hears: the code of a refusal, or `null`. */
async function heardFrom(running: Promise<unknown>): Promise<string | null> {
  try {
    await running
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const CASES = RACES.flatMap((race) => STARTS.map((start) => ({ of: race.of, how: start.how, race, start })))

test.for(CASES)(
  'of $of, $how, one is first, and copies, counters and news agree with it',
  async ({ race: { begin, runners, ends }, start: { order, isAtOnce } }) => {
    await using table = await tradingTable()
    const trade = await begin(table)
    const before = await bookOf(table, trade.id)
    const heard: [string | null, string | null] = ['nothing', 'nothing']
    const run = async (which: 0 | 1) => {
      heard[which] = await heardFrom(runners[which].does(table, trade))
    }
    if (isAtOnce) await Promise.all(order.map(run))
    else for (const which of order) await run(which)

    const [one, other] = runners
    const possible = [
      { first: 0, heard: [one.heard[0], other.heard[1]], stands: ends[0] },
      { first: 1, heard: [one.heard[1], other.heard[0]], stands: ends[1] },
    ].filter(({ first }) => isAtOnce || first === order[0])
    const stands = since(before, await bookOf(table, trade.id))
    const expected = possible.map(({ heard: told, stands: after }) => ({ heard: told, stands: after }))
    expect(expected).toContainEqual({ heard, stands })
  },
)
