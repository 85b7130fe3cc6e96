import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { blockEndpoints } from '#contract/blocks.ts'
import { bountyEndpoints } from '#contract/bounties.ts'
import { binderEndpoints, type Visibility } from '#contract/collection.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fellowshipEndpoints } from '#contract/fellowship.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { messagesEndpoints } from '#contract/messages.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { standingEndpoints } from '#contract/standing.ts'
import { tradeRequestEndpoints } from '#contract/trades/requests.ts'
import { tradingEndpoints } from '#contract/trades/trade.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { found } from '#server/http/refusal.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { type Client, startHttp, type TestServer } from '#tests/server/start-http.ts'

import { IN_LINZ } from './places.ts'
import { verify } from './shown-member.ts'

/** Names that are no words of anything else. */
export const NAMES = ['quorvex', 'zimbolt', 'wexford-jay', 'plonkin', 'yarrowby'] as const
export type Name = (typeof NAMES)[number]

/** Two members, by their places in the list of names. */
export interface Two {
  readonly one: Name
  readonly other: Name
}

/** What random members are and do. */
export interface Plan {
  /** Of the binders of each member. */
  readonly visibilities: readonly Visibility[]
  readonly fellows: readonly Two[]
  /** The first takes the bounty of the second, and offers them a trade. */
  readonly hunts: readonly (Two & { readonly isCaught: boolean })[]
  /** The first asks the second into their Fellowship, and is not answered. */
  readonly requests: readonly Two[]
  /** The first blocks the second. */
  readonly blocks: readonly Two[]
}

interface Somebody {
  readonly client: Client
  readonly id: string
  /** Whatever tells of them: id, name, picture and words. */
  readonly signs: readonly string[]
  /** What to ask about them. */
  readonly ids: Readonly<Record<string, string>>
}

export type World = AsyncDisposable & {
  readonly server: TestServer
  readonly of: (name: Name) => Somebody
}

/** Calls an endpoint that must agree. */
export async function does(
  client: Client,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const { status, body } = await client.call(endpoint, input)
  expect(status, `${endpoint.path} ${JSON.stringify(body)}`).toBe(200)
  return body
}

/** Pictures that nobody else has. */
const PICTURES = ['lion', 'owl', 'unicorn', 'stag', 'raven']

export const pictureOf = (name: Name) => `/avatars/${found(PICTURES[NAMES.indexOf(name)])}.svg`

async function idOf(server: TestServer, name: string): Promise<string> {
  return found(await findMemberByUsername(server.app.db, name)).id
}

/** A binder of each visibility asked for, with copies for trade; @returns the ids of the binders and of a bounty */
async function settleIn(server: TestServer, name: Name, { visibilities }: Plan): Promise<Somebody> {
  const client = await verify(server, name)
  const avatar = pictureOf(name)
  const preferences = { placeShownTo: 'everyone', activityShownTo: 'everyone', isListed: true }
  await does(client, profileEndpoints.change, { username: name, location: IN_LINZ, avatar, preferences })
  await does(client, standingEndpoints.startConversation)
  const binderIds: string[] = []
  for (const visibility of visibilities) {
    const words = { name: `chest-of-${name}`, description: `words-of-${name}` }
    const made = await does(client, binderEndpoints.create, { ...words, visibility })
    const { id: binderId } = binderEndpoints.create.reply.parse(made)
    for (const printingId of [PRINTINGS.drake, PRINTINGS.wisp]) {
      const put = await does(client, binderEndpoints.addStack, { binderId, printingId, quantity: 2 })
      const { id: stackId } = binderEndpoints.addStack.reply.parse(put)
      await does(client, binderEndpoints.changeStack, { stackId, forTrade: 1 })
    }
    binderIds.push(binderId)
  }
  for (const cardId of [PRINTINGS.drake, PRINTINGS.elder]) {
    await does(client, watchlistEndpoints.add, { cardId, quantity: 3 })
  }
  await does(client, watchlistEndpoints.changeSettings, { shownTo: 'everyone' })
  const gathering = await does(client, callingEndpoints.create, gatheringOf(name))
  const { gatheringId } = callingEndpoints.create.reply.parse(gathering)
  const bountyId = await postsBounty(client, name)
  const seeks = [{ kind: 'card', cardId: PRINTINGS.elder, quantity: 1 }]
  const asked = await does(client, tradeRequestEndpoints.add, { seeks, note: `plea-of-${name}` })
  const { id: requestId } = tradeRequestEndpoints.add.reply.parse(asked)
  const id = await idOf(server, name)
  const ids = {
    username: name,
    id: binderIds[0] ?? '',
    binderId: binderIds[1] ?? '',
    gatheringId,
    bountyId,
    requestId,
    printingId: PRINTINGS.drake,
    cardId: PRINTINGS.drake,
    q: 'ember',
  }
  return { client, id, ids, signs: [id, name, avatar, ...binderIds, gatheringId, bountyId, requestId] }
}

/** @returns its id */
export async function postsBounty(client: Client, name: Name): Promise<string> {
  const reward = { kind: 'words', text: `thanks-of-${name}` }
  const wanted = { cardId: PRINTINGS.drake, reward, note: `note-of-${name}` }
  return bountyEndpoints.post.reply.parse(await does(client, bountyEndpoints.post, wanted)).id
}

export function gatheringOf(name: string): Readonly<Record<string, unknown>> {
  const date = new Date(Date.now() + 86_400_000 * 3).toISOString().slice(0, 10)
  const when = { date, time: '19:00', timeZone: 'UTC' }
  return { username: name, gatheringType: 'draft', location: `inn-of-${name}`, maxPlayers: 8, ...when }
}

/** Offers money for nothing, which may be one offer too many. @returns the id of the trade */
async function offers({ client, ids: { username } }: Somebody, other: Name): Promise<string> {
  const money = { payer: 'opener', cents: 100 }
  const next = { opener: [], partner: [], money, note: `offer-of-${username ?? ''}` }
  const { body } = await client.call(tradingEndpoints.offer, { username: other, next })
  const read = tradingEndpoints.offer.reply.safeParse(body)
  return read.data?.id ?? 'none'
}

/** Writes to another one, which may be one stranger too many. @returns the id of the conversation */
async function writes({ client, ids: { username } }: Somebody, other: Name): Promise<string> {
  const words = `line-of-${username ?? ''}`
  const { body } = await client.call(messagesEndpoints.begin, {
    username: other,
    words,
    clientId: randomUUID(),
  })
  const read = messagesEndpoints.begin.reply.safeParse(body)
  return read.data?.conversationId ?? 'none'
}

/** Builds the world of a plan, up to its blocks. */
export async function buildWorld(plan: Plan): Promise<World> {
  const server = await startHttp({ TRUST_PROXY: '1' })
  await importInventedCards(server.app)
  const people = new Map<Name, Somebody>()
  for (const name of NAMES) people.set(name, await settleIn(server, name, plan))
  const of = (name: Name) => found(people.get(name))
  for (const { one, other } of plan.fellows) {
    await does(of(one).client, fellowshipEndpoints.ask, { username: other })
    await does(of(other).client, fellowshipEndpoints.answer, { username: one, answer: 'accept' })
  }
  for (const { one, other } of plan.requests) {
    await does(of(one).client, fellowshipEndpoints.ask, { username: other, words: `plea-of-${one}` })
  }
  for (const { one, other, isCaught } of plan.hunts) {
    const { bountyId } = of(other).ids
    await of(one).client.call(bountyEndpoints.claim, { bountyId })
    if (isCaught) await of(other).client.call(bountyEndpoints.catch, { bountyId })
    const [tradeId, conversationId] = [await offers(of(one), other), await writes(of(one), other)]
    for (const each of [one, other])
      people.set(each, { ...of(each), ids: { ...of(each).ids, tradeId, conversationId } })
  }
  await server.app.tasks.runDue()
  return { server, of, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** Carries out the blocks of a plan. One may already have been blocked by the other, and finds nobody then. */
export async function carryOutBlocks({ of }: Pick<World, 'of'>, { blocks }: Plan): Promise<void> {
  for (const { one, other } of blocks) {
    const { status } = await of(one).client.call(blockEndpoints.block, { username: other })
    expect([200, 404]).toContain(status)
  }
}

/** Those from whom the plan parts a member. */
export function apartFrom({ blocks }: Plan, name: Name): Set<Name> {
  return new Set(
    blocks.flatMap(({ one, other }) => {
      if (one === name) return [other]
      return other === name ? [one] : []
    }),
  )
}
