import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { type Bounty, type BountyState, NewBounty } from '#contract/bounties.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findStanding } from '#server/standing/queries.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { welcomed } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import {
  catchBounty,
  claimBounty,
  findSeen,
  postBounty,
  releaseBounty,
  renewBounty,
  withdrawBounty,
} from './actions.ts'
import { endOverdue } from './overdue-actions.ts'

const DAY_MS = 86_400_000
const CLAIM_DAYS = 7
const RENEWED_DAYS = 30
const POSTED_DAYS = 10

const DOINGS = {
  claim: claimBounty,
  release: releaseBounty,
  catch: catchBounty,
  withdraw: withdrawBounty,
  renew: renewBounty,
} as const
type Doing = keyof typeof DOINGS
const NAMES = ['gandalf', 'frodo', 'sam'] as const
const POSTER = NAMES[0]
type Name = (typeof NAMES)[number]

type Act = { readonly doing: Doing; readonly who: Name } | { readonly days: number }

/** What a bounty should be, according to the rules alone; days count from the start. */
interface Model {
  readonly state: BountyState
  readonly hunter: Name | null
  readonly today: number
  readonly endsOn: number
  readonly claimEndsOn: number
}

const isPoster = (who: Name) => who === POSTER

/** The state after an action; `undefined` if it is refused. */
const NEXT: Readonly<Record<Doing, (model: Model, who: Name) => Model | undefined>> = {
  claim: (model, who) =>
    isPoster(who) || model.state !== 'open'
      ? undefined
      : { ...model, state: 'claimed', hunter: who, claimEndsOn: model.today + CLAIM_DAYS },
  release: (model, who) =>
    model.state === 'claimed' && (isPoster(who) || who === model.hunter) ? unhunted(model) : undefined,
  catch: (model, who) =>
    isPoster(who) && model.state === 'claimed' ? { ...model, state: 'caught' } : undefined,
  withdraw: (model, who) =>
    isPoster(who) && model.state === 'open' ? { ...model, state: 'withdrawn' } : undefined,
  renew: (model, who) =>
    isPoster(who) && ['open', 'claimed', 'expired'].includes(model.state)
      ? {
          ...model,
          state: model.state === 'expired' ? 'open' : model.state,
          endsOn: Math.max(model.endsOn, model.today + RENEWED_DAYS),
        }
      : undefined,
}

function unhunted(model: Model): Model {
  return { ...model, hunter: null, state: model.endsOn <= model.today ? 'expired' : 'open' }
}

/** The state after some days, once the clock has been checked. */
function later(before: Model, days: number): Model {
  const model = { ...before, today: before.today + days }
  if (model.state === 'claimed' && model.claimEndsOn <= model.today) return unhunted(model)
  return model.state === 'open' && model.endsOn <= model.today ? { ...model, state: 'expired' } : model
}

const acts = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ doing: fc.constantFrom(...doings()), who: fc.constantFrom(...NAMES) }),
    },
    { weight: 1, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 9 }) }) },
  ),
  { minLength: 1, maxLength: 30 },
)

function doings(): Doing[] {
  return ['claim', 'release', 'catch', 'withdraw', 'renew']
}

/** @returns whether it succeeded; any error other than a refusal is a bug */
async function tryTo(work: () => Promise<Bounty>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

interface World {
  readonly app: TestApp
  readonly members: Readonly<Record<Name, Member>>
  readonly bountyId: string
}

/** Does one action. @returns the expected state, and whether it succeeded or was refused as expected */
async function act(
  { app, members, bountyId }: World,
  model: Model,
  deed: Act,
): Promise<{ model: Model; isAsExpected: boolean }> {
  if ('days' in deed) {
    app.pass(deed.days * DAY_MS)
    await endOverdue(app)
    return { model: later(model, deed.days), isAsExpected: true }
  }
  const expected = NEXT[deed.doing](model, deed.who)
  const isDone = await tryTo(() => DOINGS[deed.doing](app, members[deed.who], bountyId))
  return { model: expected ?? model, isAsExpected: isDone === (expected !== undefined) }
}

async function runActs({ app, members }: Omit<World, 'bountyId'>, deeds: readonly Act[]): Promise<Model> {
  const wanted = { cardId: PRINTINGS.drake, reward: { kind: 'words', text: 'Thanks' }, days: POSTED_DAYS }
  const { id } = await postBounty(app, members[POSTER], NewBounty.parse(wanted))
  let model: Model = { state: 'open', hunter: null, today: 0, endsOn: POSTED_DAYS, claimEndsOn: 0 }
  for (const deed of deeds) {
    const outcome = await act({ app, members, bountyId: id }, model, deed)
    expect(outcome.isAsExpected).toBe(true)
    model = outcome.model
    const { state, hunterUsername } = await findSeen(app.db, id, members[POSTER])
    expect({ state, hunter: hunterUsername }).toEqual({ state: model.state, hunter: model.hunter })
  }
  return model
}

test('after any actions in any order, a bounty follows its rules, and is caught once at most', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const members = {
    gandalf: await welcomed(app, 'gandalf'),
    frodo: await welcomed(app, 'frodo'),
    sam: await welcomed(app, 'sam'),
  }
  let caught = 0
  await fc.assert(
    fc.asyncProperty(acts, async (deeds) => {
      const { state } = await runActs({ app, members }, deeds)
      if (state === 'caught') caught += 1
      // Expire what is still up, so that the next run starts without hunts of these members.
      app.pass(100 * DAY_MS)
      await endOverdue(app)
      const counts = [members.frodo, members.sam].map(async ({ id }) => await findStanding(app.db, id))
      const sum = (await Promise.all(counts)).reduce((total, { bountiesCaught }) => total + bountiesCaught, 0)
      expect(sum).toBe(caught)
    }),
    { numRuns: propertyRuns(40), endOnFailure: true },
  )
})
