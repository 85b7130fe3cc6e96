import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { MeetingTable } from '#contract/trades/meeting.ts'
import { Refusal } from '#server/http/refusal.ts'
import { describeTrade } from '#server/trades/talks/describe-trade.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { welcomed } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { everyTable } from '#tests/server/every-table.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { lays, leaves, showsAtTable, sitsDown } from '#tests/trades/meeting-table.ts'
import { binderWith, copies, type Seat, tradingTable } from '#tests/trades/trading-table.ts'

import { agreeAtTable } from './actions.ts'
import { describeMeeting } from './describe-meeting.ts'

const who = fc.nat({ max: 2 })
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sits' as const), who, with: who }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('lays' as const),
      who,
      side: fc.constantFrom('opener' as const, 'partner' as const),
      whose: who,
      card: fc.nat({ max: 2 }),
      copies: fc.nat({ max: 3 }),
    }),
  },
  // Agreeing looks first, or goes by what was seen last.
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('agrees' as const), who, looks: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leaves' as const), who }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** Comes through everything once, so that no run misses it. */
const THROUGH: readonly Act[] = [
  { kind: 'lays', who: 0, side: 'opener', whose: 0, card: 0, copies: 1 },
  { kind: 'lays', who: 0, side: 'opener', whose: 2, card: 2, copies: 1 },
  { kind: 'agrees', who: 1, looks: true },
  { kind: 'lays', who: 1, side: 'partner', whose: 1, card: 1, copies: 2 },
  { kind: 'agrees', who: 1, looks: false },
  { kind: 'agrees', who: 1, looks: true },
  { kind: 'agrees', who: 0, looks: true },
]

interface Hall {
  readonly app: TestApp
  readonly seats: readonly Seat[]
  /** What each saw last. */
  readonly seen: Map<string, MeetingTable | null>
  /** What each last agreed to, by their name: the lines and the money, as text. */
  readonly agreed: Map<string, string>
}

const textOf = ({ id, terms }: Pick<MeetingTable, 'id' | 'terms'>) => `${id} ${JSON.stringify(terms)}`

async function looks({ app, seen }: Hall, { member }: Seat): Promise<MeetingTable | null> {
  const { table } = await describeMeeting(app, member.id)
  seen.set(member.id, table)
  return table
}

async function carryOut(hall: Hall, one: Act): Promise<void> {
  const { app, seats, seen } = hall
  const seat = seats[one.who]
  if (seat === undefined) return
  if (one.kind === 'sits') {
    const other = seats[one.with]
    // Wrong codes would close it for everything that follows.
    if (other !== undefined && other !== seat)
      await sitsDown(app, seat, (await showsAtTable(app, other)).digits)
    await looks(hall, seat)
    return
  }
  const table = seen.get(seat.member.id) ?? null
  if (table === null) return
  if (one.kind === 'leaves') await leaves(app, seat, table.id)
  else if (one.kind === 'lays') await carryCards(hall, seat, { table, ...one })
  else await nod(hall, seat, one.looks ? await looks(hall, seat) : table)
}

async function carryCards(
  { app, seats }: Hall,
  seat: Seat,
  one: Extract<Act, { kind: 'lays' }> & { readonly table: MeetingTable },
): Promise<void> {
  const [owner, card] = [seats[one.whose], seats[one.card]]
  if (owner === undefined || card === undefined) return
  const line = copies({ ...owner, printingId: card.printingId })
  await lays(app, seat, { tableId: one.table.id, side: one.side, line, copies: one.copies })
}

async function nod({ app, agreed }: Hall, seat: Seat, shown: MeetingTable | null): Promise<void> {
  if (shown === null) return
  const { member, binderId } = seat
  agreed.set(member.id, textOf(shown))
  await agreeAtTable(app, member, { tableId: shown.id, version: shown.version, binderId })
}

/** How many copies of each printing there are in all, and the smallest stack. */
async function counted({ db }: TestApp): Promise<{ all: Record<string, number>; least: number }> {
  const stacks = (await everyTable(db)).get('stack') ?? []
  const all: Record<string, number> = {}
  for (const stack of stacks) {
    const printingId = String(stack['printing_id'])
    all[printingId] = (all[printingId] ?? 0) + Number(stack['quantity'])
  }
  return { all, least: Math.min(...stacks.map(({ quantity }) => Number(quantity))) }
}

/** What both had before them when they agreed is what was sealed. */
async function checkSealed({ app, seats, agreed }: Hall, known: Set<string>): Promise<void> {
  const tables = await app.db.selectFrom('meet_table').selectAll().where('state', '=', 'sealed').execute()
  for (const { id, trade_id: tradeId, opener_id: openerId, partner_id: partnerId } of tables) {
    if (tradeId === null || known.has(tradeId)) continue
    known.add(tradeId)
    const trade = await describeTrade(app, openerId, tradeId)
    expect(trade.state).toBe('completed')
    const terms = trade.rounds[0]?.terms
    if (terms === undefined) throw new Error('a sealed trade has no round')
    for (const memberId of [openerId, partnerId]) expect(agreed.get(memberId)).toBe(textOf({ id, terms }))
    expect(seats.some(({ member }) => member.id === openerId)).toBe(true)
  }
}

test('whatever two members and a third do, copies stay as many, and nothing is sealed that both had not agreed to', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const member = await welcomed(app, 'sam')
  const printingId = PRINTINGS.elder
  const sam = {
    member,
    printingId,
    binderId: await binderWith(app, member, { printingId, visibility: 'private' }),
  }
  const seats = [gandalf, frodo, sam]
  const { all } = await counted(app)
  const known = new Set<string>()
  const refused = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts: readonly Act[]) => {
      const hall: Hall = { app, seats, seen: new Map(), agreed: new Map() }
      await carryOut(hall, { kind: 'sits', who: 1, with: 0 })
      await looks(hall, gandalf)
      for (const one of acts) {
        try {
          await carryOut(hall, one)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refused.add(error.code)
        }
        await checkSealed(hall, known)
      }
      const now = await counted(app)
      expect(now.all).toEqual(all)
      expect(now.least).toBeGreaterThan(0)
      // Nobody tries more codes than a day allows.
      app.pass(86_400_000)
    }),
    { numRuns: propertyRuns(60), endOnFailure: true, examples: [[THROUGH]] },
  )
  // The acts reach what they are to reach.
  expect(known.size).toBeGreaterThan(0)
  expect([...refused]).toEqual(expect.arrayContaining(['trade_moved_on', 'copies_not_there']))
}, 120_000)
