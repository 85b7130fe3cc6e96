import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { fellowshipEndpoints } from '#contract/fellowship.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { comingEndpoints } from '#contract/gatherings/coming.ts'
import { hostingEndpoints } from '#contract/gatherings/hosting.ts'
import { playingEndpoints } from '#contract/gatherings/tables/playing.ts'
import { runningEndpoints } from '#contract/gatherings/tables/running.ts'
import { messagesEndpoints } from '#contract/messages.ts'
import { ratingEndpoints } from '#contract/trades/ratings.ts'
import { sealingEndpoints } from '#contract/trades/sealing.ts'
import { tradingEndpoints } from '#contract/trades/trade.ts'
import { found } from '#server/http/refusal.ts'
import type { Client, TestServer } from '#tests/server/start-http.ts'

import { buildWorld, does, gatheringOf, NAMES, type Plan, type World } from './blocked-world.ts'
import { verify } from './shown-member.ts'

const HOUR_MS = 3_600_000
/** Nobody ever blocks them, so at their gathering and in their group everybody meets everybody. */
const HOST = 'barliman-of-bree'

/** What everybody has in common. */
interface Company {
  readonly host: Client
  /** What to ask about it, by the names of inputs. */
  readonly ids: Readonly<Record<'username' | 'gatheringId' | 'conversationId' | 'number', string>>
}

export type WorldInCompany = World & { readonly company: Company }

/** The world of a plan, up to its blocks, in which everybody also meets at one host's. */
export async function buildCompany(plan: Plan): Promise<WorldInCompany> {
  const world = await buildWorld(plan)
  const { server, of } = world
  const guests = NAMES.map((name) => ({ name, client: of(name).client }))
  const company = await bringTogether(server, guests)
  const met = new Set<string>()
  // The last of two who hunted each other's bounty made the offer.
  for (const { one, other, isCaught } of plan.hunts.toReversed()) {
    const [opener, partner] = [of(one), of(other)]
    const { tradeId = 'none' } = opener.ids
    // A later offer of either may have taken its place.
    if (tradeId === 'none' || tradeId !== partner.ids['tradeId'] || met.has(tradeId)) continue
    met.add(tradeId)
    if (isCaught) await seal(traderOf(opener), traderOf(partner), tradeId)
  }
  await server.app.tasks.runDue()
  return { ...world, company }
}

interface Guest {
  readonly name: string
  readonly client: Client
}

/**
 * Members who are fellows of one host: they go to the same gathering, where they sit at tables and results are
 * entered and corrected, and they talk in one group.
 */
async function bringTogether(server: TestServer, guests: readonly Guest[]): Promise<Company> {
  const host = await verify(server, HOST)
  for (const { name, client } of guests) {
    await does(host, fellowshipEndpoints.ask, { username: name })
    await does(client, fellowshipEndpoints.answer, { username: HOST, answer: 'accept' })
  }
  const gatheringId = await play(host, guests)
  return { host, ids: { username: HOST, gatheringId, ...(await talk(host, guests)) } }
}

/** When a gathering begins whose door is open already. */
export function soon(): { readonly date: string; readonly time: string } {
  const beginsAt = new Date(Date.now() + HOUR_MS).toISOString()
  return { date: beginsAt.slice(0, 10), time: beginsAt.slice(11, 16) }
}

/** @returns the id of a gathering at which all of them come, and sit at two tables */
async function play(host: Client, guests: readonly Guest[]): Promise<string> {
  const facts = { ...gatheringOf(HOST), ...soon(), maxPlayers: 0 }
  const called = await does(host, callingEndpoints.create, facts)
  const { gatheringId } = callingEndpoints.create.reply.parse(called)
  for (const { client } of guests) await does(client, comingEndpoints.come, { gatheringId })
  const coHost = found(guests.at(-1))
  await does(host, hostingEndpoints.addCoHost, { gatheringId, username: coHost.name })
  const rules = { tableSize: 3, mode: 'random', leftover: 'bye', walkIns: [] }
  await does(host, runningEndpoints.start, { gatheringId, ...rules })
  for (const table of [1, 2]) {
    const result = { gatheringId, round: 1, table, draws: 0 }
    await does(host, playingEndpoints.enter, { ...result, wins: [2, 0, 0] })
    await does(coHost.client, playingEndpoints.enter, { ...result, wins: [0, 2, 0] })
  }
  return gatheringId
}

/** @returns a group in which each said something, and the number of its first words, on which each put a sign */
async function talk(host: Client, guests: readonly Guest[]) {
  const players = guests.map(({ name }) => name)
  const begun = { clientId: randomUUID(), title: 'The common room', players, words: 'Who is coming?' }
  const group = await does(host, messagesEndpoints.beginGroup, begun)
  const { conversationId } = messagesEndpoints.beginGroup.reply.parse(group)
  for (const { name, client } of guests) {
    const said = { conversationId, clientId: randomUUID(), words: `line-of-${name}` }
    await does(client, messagesEndpoints.say, said)
  }
  const { messages } = messagesEndpoints.messages.reply.parse(
    await does(host, messagesEndpoints.messages, { conversationId }),
  )
  const { number } = found(messages.find(({ words }) => words === begun.words))
  for (const { client } of guests)
    await does(client, messagesEndpoints.sign, { conversationId, number, sign: 'agreed' })
  return { conversationId, number: String(number) }
}

/** Both met, sealed what the first had offered the second, and said how it was. */
async function seal(
  { client: opener, binderId: openers }: Trader,
  { client: partner, binderId: partners }: Trader,
  tradeId: string,
): Promise<void> {
  const round = { tradeId, round: 1 }
  await does(partner, tradingEndpoints.answer, { ...round, act: 'accept' })
  const shown = await does(opener, sealingEndpoints.show, { ...round, binderId: openers })
  const { digits } = z.object({ digits: z.string() }).parse(shown)
  await does(partner, sealingEndpoints.give, { ...round, code: digits })
  await does(partner, sealingEndpoints.seal, { ...round, binderId: partners })
  for (const client of [opener, partner])
    await does(client, ratingEndpoints.rate, { tradeId, verdict: 'positive', words: 'A fair trade' })
}

interface Trader {
  readonly client: Client
  readonly binderId: string
}

const traderOf = ({ client, ids }: ReturnType<World['of']>): Trader => ({ client, binderId: ids['id'] ?? '' })
