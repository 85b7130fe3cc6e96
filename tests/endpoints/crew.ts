import { NewBounty } from '#contract/bounties.ts'
import { NewCopies } from '#contract/collection/stacks.ts'
import { NewTradeRequest } from '#contract/trades/requests.ts'
import { NewRound } from '#contract/trades/rounds.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { listSessions } from '#server/accounts/sessions/queries.ts'
import { postBounty, withdrawBounty } from '#server/bounties/actions.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { saveSearch } from '#server/cards/saved/actions.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import type { Route } from '#server/http/route.ts'
import { writeTo } from '#server/messages/actions.ts'
import { notify } from '#server/notifications/actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { addTradeRequest } from '#server/trades/requests/actions.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { type Client, confident, signedIn, startHttp, type TestServer } from '#tests/server/start-http.ts'

import { RIGHT_VALUES } from './right-values.ts'

/**
 * A server with three members: `merry`, who has things; `pippin`, who is curious; and `gandalf`, an admin.
 */
export interface Crew extends AsyncDisposable {
  readonly server: TestServer
  /** A caller's client. It signs in again if an earlier call ended the session. */
  readonly client: (caller: 'nobody' | Named) => Promise<Client>
  readonly known: Known
}

/** Existing values, by the names of endpoints' inputs. */
export interface Known {
  /** Things only another member may know about. */
  readonly theirs: Readonly<Record<string, string>>
  /** Valid values of the caller's own. */
  readonly ours: Readonly<Record<string, unknown>>
}

const NAMES = { member: 'pippin', owner: 'merry', admin: 'gandalf' }
type Named = keyof typeof NAMES

export async function startWithCrew(kind?: string): Promise<Crew> {
  // Nobody answers at that address, so a requested import fails at once.
  const settings = { TRUST_PROXY: '1', SCRYFALL_URL: 'http://127.0.0.1:9' }
  const server = await startHttp(settings, 'first-hoard', kind)
  const nobody = server.visitor()
  const names = { ...NAMES }
  const clients = {
    member: await server.as(NAMES.member),
    owner: await server.as(NAMES.owner),
    admin: await confident(await server.as(NAMES.admin)),
  }
  await grantAdmin(server.app, NAMES.admin)
  const renew = async (caller: Named, before: Promise<unknown>) => {
    await before
    if (!(await isSignedIn(clients[caller]))) clients[caller] = await signedInAgain(server, names, caller)
    return clients[caller]
  }
  const renewing = {
    member: Promise.resolve(clients.member),
    owner: Promise.resolve(clients.owner),
    admin: Promise.resolve(clients.admin),
  }
  return {
    server,
    client: async (caller) => {
      if (caller === 'nobody') return nobody
      // Calls at the same time must not each sign in another member.
      renewing[caller] = renew(caller, renewing[caller])
      return await renewing[caller]
    },
    known: await furnish(server),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** If the member left, or has another password now, another one takes their place: names are never reused. */
async function signedInAgain(
  server: TestServer,
  names: Record<Named, string>,
  caller: Named,
): Promise<Client> {
  for (let tries = 1; ; tries += 1) {
    try {
      const client = server.visitor()
      await signedIn(calmly(client), names[caller])
      if (caller === 'admin') await grantAdmin(server.app, names[caller])
      return caller === 'admin' ? await confident(client) : client
    } catch (error) {
      if (tries === TRIES_MAX) throw error
    }
    replacements += 1
    names[caller] = `${NAMES[caller]}-${String(replacements)}`
  }
}

const TRIES_MAX = 5
let replacements = 0

/** The same client, which calls from a new address each time. */
export function calmly(client: Client): Client {
  return {
    ...client,
    fetch: (path, init) => {
      const headers = new Headers(calmAddress())
      for (const [name, value] of new Headers(init?.headers)) headers.set(name, value)
      return client.fetch(path, { ...init, headers })
    },
  }
}

let calls = 0

/** A new address for every call, as a proxy would report it. */
export function calmAddress(): Record<string, string> {
  calls += 1
  return { 'x-forwarded-for': `10.${[calls >> 16, calls >> 8, calls].map((part) => part & 255).join('.')}` }
}

/** Node itself refuses longer ones. */
const LONGEST_PART = 1000

/** The path of a call. A path parameter is `x` if `input` lacks it or gives no text. */
export function pathOf({ endpoint }: Route, input: Readonly<Record<string, unknown>>): string {
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    return typeof value === 'string' && value !== ''
      ? encodeURIComponent(value.slice(0, LONGEST_PART).toWellFormed())
      : 'x'
  })
}

async function isSignedIn(client: Client): Promise<boolean> {
  const response = await client.fetch('/api/session', { headers: calmAddress() })
  return !(await response.text()).includes('"member":null')
}

async function furnish(server: TestServer): Promise<Known> {
  const { app } = server
  const { id, username } = found(await findMemberByUsername(app.db, NAMES.owner))
  const merry = { id, username, isAdmin: false, isVerified: true }
  const { data } = await searchCards(app, { q: 'dragon', page: 1 })
  const printingId = found(data[0]).id
  const binder = await createBinder(app, merry, { name: 'Hers', description: '', visibility: 'private' })
  const copies = NewCopies.parse({ printingId })
  const { stack } = await addCard(app, merry, { binderId: binder.id, ...copies })
  await transact(app, [], (change) =>
    notify(change, { recipientId: id, kind: 'rank', subject: 'test', facts: { rank: 'Hers alone' } }),
  )
  const [notification] = await listNotifications(app.db, id, { limit: 1, after: undefined })
  const search = await saveSearch(app, merry, { name: 'Hers', q: 't:dragon' })
  const watch = await addWatch(app, merry, NewWatch.parse({ cardId: printingId }))
  const bounty = await postBounty(
    app,
    merry,
    NewBounty.parse({ cardId: printingId, reward: RIGHT_VALUES.reward }),
  )
  // Once withdrawn, only its poster may know about it.
  await withdrawBounty(app, merry, bounty.id)
  // Nobody but the two may know about it.
  const trader = found(await findMemberByUsername(app.db, NAMES.admin))
  const { id: tradeId } = await offerTrade(app, merry, {
    username: trader.username,
    next: NewRound.parse(RIGHT_VALUES.next),
  })
  const request = await addTradeRequest(
    app,
    merry,
    NewTradeRequest.parse({
      seeks: [{ kind: 'card', cardId: printingId, quantity: 1 }],
      toUsername: 'gandalf',
    }),
  )
  const { conversationId } = await writeTo(app, merry, {
    username: trader.username,
    words: 'Hers alone',
    clientId: RIGHT_VALUES.clientId,
  })
  const [session] = await listSessions(app.db, id, app.now())
  const theirs = {
    binderId: binder.id,
    stackId: stack.id,
    notificationId: found(notification).id,
    sessionId: found(session).id,
    searchId: search.id,
    watchId: watch.id,
    bountyId: bounty.id,
    tradeId,
    conversationId,
    requestId: request.id,
  }
  return {
    theirs,
    ours: { ...RIGHT_VALUES, printingId, id: printingId, cardId: printingId, cardIds: [printingId] },
  }
}
