import { bountyEndpoints } from '#contract/bounties.ts'
import type { Finish } from '#contract/cards.ts'
import { binderEndpoints, VISIBILITIES, type Visibility } from '#contract/collection.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { GATHERING_AUDIENCES, type GatheringAudience } from '#contract/gatherings/details.ts'
import { hostingEndpoints } from '#contract/gatherings/hosting.ts'
import type { Audience, WatchAudience } from '#contract/people.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { found } from '#server/http/refusal.ts'
import { calmly } from '#tests/endpoints/crew.ts'
import { type Client, confident, signedIn, startHttp, type TestServer } from '#tests/server/start-http.ts'

import { does } from './blocked-world.ts'
import { IN_GRAZ, IN_LINZ, IN_WELS } from './places.ts'
import { type Kind, meetOwners, VIEWERS } from './viewer-kinds.ts'

/** Whom each owner shows what. Together they have every audience of everything. */
export const OWNERS = {
  hollin: { place: 'everyone', activity: 'fellowship', wants: 'nobody' },
  brannoch: { place: 'fellowship', activity: 'nobody', wants: 'everyone' },
  skelter: { place: 'nobody', activity: 'everyone', wants: 'fellowship' },
  tamsin: { place: 'fellowship', activity: 'everyone', wants: 'traders' },
} as const satisfies Readonly<Record<string, Shows>>
export type Owner = keyof typeof OWNERS
export const OWNER_NAMES = ['hollin', 'brannoch', 'skelter', 'tamsin'] as const satisfies readonly Owner[]

interface Shows {
  readonly place: Audience
  readonly activity: Audience
  readonly wants: WatchAudience
}

/** A town for each owner, so that its name tells whose it is. */
const TOWNS = {
  hollin: { ...IN_WELS, town: 'Wels' },
  brannoch: { ...IN_GRAZ, town: 'Graz' },
  skelter: { ...IN_GRAZ, lat: 47.8, lng: 13.04, town: 'Salzburg' },
  tamsin: { ...IN_GRAZ, lat: 48.2, lng: 16.37, town: 'Vienna' },
} as const

/** Cards of which exactly one owner has copies, a card for each visibility, and those that one owner wants. */
const CARDS = {
  hollin: ['Bread and Salt', 'Dawn Auditor', 'Fold the Map', 'Lantern Eel', 'Mead-Hall Bear'],
  brannoch: ['Caravan Chaplain', 'Flotsam Oracle', 'Last Orders', 'Goblin Land Agent', 'Bear Witness'],
  skelter: ['Millgate Watch', 'Fog over Saltgate', 'Oldmarket Square', 'Cinder Rain', 'Folding Bridge'],
  tamsin: ['Paid in Full', 'Weather for Sale', 'Ember Tithe', 'Bramble Toll', 'Roadside Ambush'],
} as const

export type Thing = `${Visibility} binder` | `${GatheringAudience} gathering` | keyof Shows
export const THINGS: readonly Thing[] = [
  ...VISIBILITIES.map((visibility) => `${visibility} binder` as const),
  ...GATHERING_AUDIENCES.map((audience) => `${audience} gathering` as const),
  'place',
  'activity',
  'wants',
]

export interface OwnBinder {
  readonly id: string
  readonly card: { readonly id: string; readonly name: string }
  /** An asking price that nobody else has. */
  readonly askingCents: number
  readonly name: string
}

export interface OwnerFacts {
  readonly client: Client
  readonly town: string
  readonly binders: Readonly<Record<Visibility, OwnBinder>>
  readonly wanted: { readonly id: string; readonly name: string }
  /** A number that nobody else wants of anything. */
  readonly wantedCopies: number
  readonly watchId: string
  readonly bountyId: string
  /** A gathering for each audience. */
  readonly gatherings: Readonly<Record<GatheringAudience, string>>
}

export type AudienceWorld = AsyncDisposable & {
  readonly server: TestServer
  readonly owner: (name: Owner) => OwnerFacts
  readonly viewer: (kind: Kind) => Client
}

/** Adds copies for trade, at a price of their own. */
export async function addCopies(
  client: Client,
  { id: binderId, card, askingCents }: OwnBinder,
  finish: Finish,
) {
  const copies = { binderId, printingId: card.id, quantity: 2, finish }
  const put = await does(client, binderEndpoints.addStack, copies)
  const { id: stackId } = binderEndpoints.addStack.reply.parse(put)
  await does(client, binderEndpoints.changeStack, { stackId, forTrade: 2, askingCents })
}

async function cardNamed(server: TestServer, name: string) {
  const { data } = await searchCards(server.app, { q: `!"${name}"`, page: 1 })
  return { id: found(data[0]).id, name }
}

const listedCards = (owner: Owner) => CARDS[owner].slice(0, VISIBILITIES.length)

async function newcomer(server: TestServer, name: string): Promise<Client> {
  const client = calmly(server.visitor())
  await signedIn(client, name)
  const { db } = server.app
  await db.updateTable('auth_user').set({ email_verified: 1 }).where('display_username', '=', name).execute()
  return calmly(server.visitor(client.cookies))
}

/** Somebody in a town of theirs who has chosen whom to show what, with a binder of each visibility. */
async function settleOwner(server: TestServer, name: Owner): Promise<OwnerFacts> {
  const client = await newcomer(server, name)
  const { place: placeShownTo, activity: activityShownTo, wants: shownTo } = OWNERS[name]
  const { town, ...location } = TOWNS[name]
  await does(client, profileEndpoints.change, {
    username: name,
    location,
    preferences: { placeShownTo, activityShownTo, isListed: true },
  })
  const at = OWNER_NAMES.indexOf(name)
  const binders: Partial<Record<Visibility, OwnBinder>> = {}
  for (const [nth, visibility] of VISIBILITIES.entries()) {
    const words = { name: `${visibility}-chest-of-${name}`, description: `${visibility}-words-of-${name}` }
    const made = await does(client, binderEndpoints.create, { ...words, visibility })
    const { id } = binderEndpoints.create.reply.parse(made)
    const card = await cardNamed(server, found(CARDS[name][nth]))
    const binder = { id, card, askingCents: 7_654_301 + at * 10 + nth, name: words.name }
    await addCopies(client, binder, 'nonfoil')
    binders[visibility] = binder
  }
  const wanted = await cardNamed(server, CARDS[name][VISIBILITIES.length])
  const wantedCopies = 8231 + at
  await does(client, watchlistEndpoints.changeSettings, { shownTo })
  const watch = await does(client, watchlistEndpoints.add, { cardId: wanted.id, quantity: wantedCopies })
  const bountyId = await postsBounty(server, { name, client })
  return {
    client,
    town,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop went through all of them
    binders: binders as Record<Visibility, OwnBinder>,
    wanted,
    wantedCopies,
    watchId: watchlistEndpoints.add.reply.parse(watch).id,
    bountyId,
    gatherings: await callGatherings(client, name),
  }
}

/** A bounty on a card that nobody has. @returns its id */
export async function postsBounty(
  server: TestServer,
  { name, client }: { readonly name: Owner; readonly client: Client },
): Promise<string> {
  const { id: cardId } = await cardNamed(server, 'Thornhall')
  const reward = { kind: 'words', text: `thanks-of-${name}` }
  const posted = await does(client, bountyEndpoints.post, { cardId, reward })
  return bountyEndpoints.post.reply.parse(posted).id
}

/** Where an owner hosts what is for an audience, in words that are nowhere else. */
export const innOf = (name: Owner, audience: GatheringAudience) => `${audience}-inn-of-${name}`

async function callGatherings(client: Client, name: Owner): Promise<Record<GatheringAudience, string>> {
  const gatherings: Partial<Record<GatheringAudience, string>> = {}
  for (const visibility of GATHERING_AUDIENCES) {
    const facts = gatheringAt(innOf(name, visibility), name)
    const called = await does(client, callingEndpoints.create, facts)
    const { gatheringId } = callingEndpoints.create.reply.parse(called)
    await does(client, hostingEndpoints.change, { gatheringId, visibility })
    gatherings[visibility] = gatheringId
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop went through all of them
  return gatherings as Record<GatheringAudience, string>
}

function gatheringAt(location: string, username: string): Readonly<Record<string, unknown>> {
  const date = new Date(Date.now() + 86_400_000 * 3).toISOString().slice(0, 10)
  const when = { date, time: '19:00', timeZone: 'UTC' }
  return { username, gatheringType: 'draft', location, maxPlayers: 8, ...when }
}

/** A viewer in Linz who wants all that the owners have; a trader has for trade what they want. */
async function settleViewer(server: TestServer, kind: Kind): Promise<Client> {
  if (kind === 'visitor') return calmly(server.visitor())
  const name = `the-${kind}`
  const client = await newcomer(server, name)
  if (kind === 'warden') {
    await grantAdmin(server.app, name)
    // Before emails and accounts they give it again.
    await confident(client)
  }
  const preferences = { placeShownTo: 'everyone', isListed: true }
  await does(client, profileEndpoints.change, { username: name, location: IN_LINZ, preferences })
  for (const owner of OWNER_NAMES) {
    for (const card of listedCards(owner)) {
      const { id: cardId } = await cardNamed(server, card)
      await does(client, watchlistEndpoints.add, { cardId })
    }
  }
  if (kind !== 'trader') return client
  const made = await does(client, binderEndpoints.create, { name: 'My chest', visibility: 'private' })
  const { id: binderId } = binderEndpoints.create.reply.parse(made)
  for (const owner of OWNER_NAMES) {
    const { id: printingId } = await cardNamed(server, CARDS[owner][VISIBILITIES.length])
    const put = await does(client, binderEndpoints.addStack, { binderId, printingId })
    const { id: stackId } = binderEndpoints.addStack.reply.parse(put)
    await does(client, binderEndpoints.changeStack, { stackId, forTrade: 1 })
  }
  return client
}

/** Everybody who looks first, so that the news of what owners show reaches them as it would. */
export async function audienceWorld(): Promise<AudienceWorld> {
  const server = await startHttp({ TRUST_PROXY: '1' })
  const viewers = new Map<Kind, Client>()
  for (const kind of VIEWERS) viewers.set(kind, await settleViewer(server, kind))
  const owners = new Map<Owner, OwnerFacts>()
  const viewer = (kind: Kind) => found(viewers.get(kind))
  for (const name of OWNER_NAMES) {
    const facts = await settleOwner(server, name)
    await meetOwners({ name, client: facts.client }, viewer)
    owners.set(name, facts)
  }
  await server.app.tasks.runDue()
  return {
    server,
    owner: (name) => found(owners.get(name)),
    viewer,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
