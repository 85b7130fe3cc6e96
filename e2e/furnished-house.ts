import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import type { BrowserContext } from 'playwright'

import type { Member } from '#contract/accounts.ts'
import { NewBounty } from '#contract/bounties.ts'
import { NewBinder } from '#contract/collection.ts'
import { NewCopies } from '#contract/collection/stacks.ts'
import { NewRound } from '#contract/trades/rounds.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { verifyEmail } from '#server/accounts/address-actions.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import type { App } from '#server/app-context.ts'
import { postBounty } from '#server/bounties/actions.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { found } from '#server/http/refusal.ts'
import { startServer } from '#server/start-server.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { joined, lettersTo, newcomer, tokenIn } from '#tests/members/joining.ts'
import { hold, lineOf } from '#tests/members/promises.ts'
import { stockHome } from '#tests/server/ready-made.ts'
import { testConfig } from '#tests/server/start-app.ts'

import { expect } from './expect.ts'

export const MEMBER = 'Maren'
export const ADMIN = 'Sigrun'
export const CARD = 'Mirror Tide'
const WEEK_MS = 604_800_000

export interface FurnishedHouse extends AsyncDisposable {
  readonly url: string
  /** Values for the parameters in page paths. */
  readonly ids: Readonly<Record<string, string>>
}

/** A server with the built web app, where a member has something on every page. */
export async function openFurnishedHouse(): Promise<FurnishedHouse> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-test-'))
  const database = await stockHome(home, 'first-hoard', 'sqlite')
  const server = await startServer(
    testConfig(home, database.url, { GRAND_ARCANIST: ADMIN }),
    pino({ level: 'error', base: null }),
  )
  return {
    url: `http://127.0.0.1:${String(server.port)}`,
    ids: await furnish(server.app),
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      await database.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Signs a browser in without using the forms. */
export async function signInWith(context: BrowserContext, username: string): Promise<void> {
  const { password } = newcomer(username)
  const reply = await context.request.post('/api/signin', { data: { login: username, password } })
  if (!reply.ok()) throw new Error(`${username} cannot sign in: ${await reply.text()}`)
}

async function furnish(app: App): Promise<Record<string, string>> {
  const admin = await verified(app, await joined(app, ADMIN))
  await grantAdmin(app, ADMIN)
  const member = await verified(app, await joined(app, MEMBER))
  const { data } = await searchCards(app, { q: CARD, page: 1 })
  const printingId = found(data[0]).id
  const binder = await createBinder(app, member, {
    name: 'Trade folder',
    description: 'What I would part with.',
    visibility: 'public',
  })
  for (const condition of ['NM', 'HP'] as const) {
    const copies = NewCopies.parse({ printingId, condition, quantity: 2 })
    const { stack } = await addCard(app, member, { ...copies, binderId: binder.id })
    if (condition === 'HP')
      await hold(app, { kind: 'trade', id: app.newId() }, [lineOf(stack, member, admin)])
  }
  await wantEachOthers(app, { member, admin, printingId })
  const gatheringId = await createGathering(app, member, {
    username: MEMBER,
    gatheringType: 'draft',
    location: 'The Brass Flagon',
    date: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10),
    time: '19:00',
    timeZone: 'Europe/Vienna',
    maxPlayers: 8,
  })
  return {
    '/card/:id': printingId,
    '/binders/:id': binder.id,
    '/binders/public/:id': binder.id,
    '/gatherings/:gatheringId': gatheringId,
    '/trades/:id': await offerEachOther(app, { member, admin, printingId, binderId: binder.id }),
    '/sets/:code': 'hrd',
    '/:username': MEMBER,
  }
}

/** Each has for trade what the other watches, and a bounty asks for what the member owns. */
async function wantEachOthers(
  app: App,
  { member, admin, printingId }: { member: Member; admin: Member; printingId: string },
): Promise<void> {
  const { data } = await searchCards(app, { q: 't:dragon', page: 1 })
  const otherId = found(data.find(({ name }) => name !== CARD)).id
  await addWatch(app, admin, NewWatch.parse({ cardId: printingId, minCondition: 'LP' }))
  await addWatch(
    app,
    member,
    NewWatch.parse({ cardId: otherId, alertBelowCents: 100, alertAboveCents: 9000 }),
  )
  await postBounty(app, admin, NewBounty.parse({ cardId: printingId, reward: { kind: 'money', cents: 500 } }))
  for (const [owner, cardId] of [
    [member, printingId],
    [admin, otherId],
  ] as const) {
    const { id } = await createBinder(app, owner, NewBinder.parse({ name: 'On offer', visibility: 'public' }))
    const { stack } = await addCard(app, owner, { ...NewCopies.parse({ printingId: cardId }), binderId: id })
    await changeStack(app, owner, { stackId: stack.id, forTrade: 1 })
  }
}

/** A trade in talks, with copies, money and a note. @returns its id */
async function offerEachOther(
  app: App,
  {
    member,
    admin,
    printingId,
    binderId,
  }: { member: Member; admin: Member; printingId: string; binderId: string },
): Promise<string> {
  const look = { finish: 'nonfoil', condition: 'NM', language: 'en', marks: [], own: null, quantity: 1 }
  const next = NewRound.parse({
    opener: [],
    partner: [{ kind: 'copies', binderId, printingId, ...look }],
    money: { payer: 'opener', cents: 500 },
    note: 'I will be at the Friday Draft.',
  })
  const { id } = await offerTrade(app, admin, { username: member.username, next })
  return id
}

/** The server sends the email by itself a moment later. */
async function verified(app: App, member: Member): Promise<Member> {
  const { email } = newcomer(member.username)
  await expect.poll(async () => (await lettersTo(app, email)).length).toBe(1)
  const [letter] = await lettersTo(app, email)
  await verifyEmail(app, tokenIn(found(letter).text))
  return { ...member, isVerified: true }
}
