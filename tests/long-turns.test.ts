import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { Selection } from '#contract/collection/acts.ts'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { FORMATS } from '#engines/formats/formats.ts'
import type { App } from '#server/app-context.ts'
import { routes } from '#server/assembly.ts'
import { postBounty } from '#server/bounties/actions.ts'
import { actOnStacks } from '#server/collection/acts/actions.ts'
import { listActs } from '#server/collection/acts/queries.ts'
import { changeBinder } from '#server/collection/binders/actions.ts'
import { found } from '#server/http/refusal.ts'
import type { Route } from '#server/http/route.ts'
import { listImports } from '#server/imports/queries.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { isReading } from '#tests/endpoints/calls.ts'
import { calmAddress } from '#tests/endpoints/crew.ts'
import { validInput } from '#tests/endpoints/valid-input.ts'

import { actsAtRest } from './collection/acts-at-rest.ts'
import { bringFile, tableOf, takeFile } from './collection/imported-files.ts'
import { wanted } from './members/bounty-hunt.ts'
import { welcomed } from './members/joining.ts'
import { plain } from './members/pictures.ts'
import { type MeteredHouse, openMeteredHouse } from './server/metered-house.ts'
import { type Client, clientOf, signedIn } from './server/start-http.ts'

const TURN_MS = 50
/** In the walk a first reading may also open or write what the others then share. */
const FIRST_TURN_MS = 100
const AGAIN = 3
const ROWS = 20_000
const ROWS_OF_OTHER = 5000
const WATCHED = 300
const POSTED = 50

type Input = Readonly<Record<string, unknown>>
type Ids = Awaited<ReturnType<typeof furnish>>['ids']
const WRITTEN = FORMATS.filter(({ isWritten }) => isWritten).map(({ id }) => id)

async function collect(app: App, owner: Member, printings: readonly (readonly string[])[]): Promise<string> {
  const rows = printings.map(
    ([, name = '', set = '', number = '']) => `2,"${name.replaceAll('"', '""')}",${set},${number},,NM,en,`,
  )
  const read = await bringFile(app, owner, tableOf(...rows))
  const { binderId } = await takeFile(app, owner, read, { newBinderName: 'Everything' })
  const id = found(binderId)
  await changeBinder(app, owner, { binderId: id, visibility: 'public' })
  const selection = Selection.parse({ question: { binderId: id } })
  await actOnStacks(app, owner, { selection, act: { kind: 'change', change: { forTrade: 'all' } } })
  await actsAtRest(app)
  return id
}

async function furnish(app: App) {
  const owner = await welcomed(app, 'gandalf')
  const other = await welcomed(app, 'frodo')
  const rows = await app.db
    .selectFrom('printing')
    .select(['id', 'name', 'set_code', 'collector_number'])
    .orderBy('id')
    .limit(ROWS)
    .execute()
  const printings = rows.map((row) => [row.id, row.name, row.set_code, row.collector_number])
  const binderId = await collect(app, owner, printings)
  await collect(app, other, printings.slice(0, ROWS_OF_OTHER))
  for (const [id = ''] of printings.slice(0, WATCHED))
    await addWatch(app, owner, NewWatch.parse({ cardId: id }))
  for (const [id = ''] of printings.slice(0, POSTED)) await postBounty(app, owner, wanted(id))
  const [act] = await listActs(app.db, owner.id, { since: new Date(0), after: undefined })
  const [kept] = await listImports(app.db, owner.id)
  const printingId = found(printings[0]?.[0])
  return { ids: { binderId, printingId, importId: found(kept).id, actId: found(act).id } }
}

test('no reading keeps others waiting, however much there is', async () => {
  await using house = await openMeteredHouse('real-cards', furnish)
  const { ids } = house.furniture
  const caller = await settled(house)
  const long: string[] = []
  const longAtFirst: string[] = []
  for (const route of routes.filter(isReading)) {
    for (const path of await pathsOf(route, ids)) {
      const turnMs = async () => await house.longestTurn(() => readWhole(caller, path))
      const first = await turnMs()
      if (first <= TURN_MS) continue
      longAtFirst.push(path)
      const later = await shortest(turnMs)
      if (first > FIRST_TURN_MS || later > TURN_MS)
        long.push(`${path}: ${first.toFixed(0)} ms, then ${later.toFixed(0)} ms`)
    }
  }
  expect(long).toEqual([])
  for (const path of longAtFirst) {
    const first = await shortest(() => firstTurn(house, path))
    if (first > TURN_MS) long.push(`${path}: ${first.toFixed(0)} ms as the first of a process`)
  }
  expect(long).toEqual([])
}, 600_000)

async function firstTurn(house: MeteredHouse, path: string): Promise<number> {
  await house.startAgain()
  const caller = await settled(house)
  return await house.longestTurn(() => readWhole(caller, path))
}

/** Signs in once the server has opened the whole card file and the library for pictures. */
async function settled(house: MeteredHouse): Promise<Client> {
  const caller = await signedIn(clientOf(house.url), 'gandalf')
  await expect.poll(async () => (await caller.fetch('/api/health')).status, { timeout: 60_000 }).toBe(200)
  await uploadPortrait(caller)
  return caller
}

/** Of several, until one is short: a machine that others use too may stop in the middle of one. */
async function shortest(measure: () => Promise<number>): Promise<number> {
  let least = Infinity
  for (let time = 0; time < AGAIN && least > TURN_MS; time += 1) least = Math.min(least, await measure())
  return least
}

/**
 * The first picture of a process loads the library for pictures, in one turn of some 60 ms. It is no reading's, and
 * loading it at the start would take 24 MB of memory in every process.
 */
async function uploadPortrait(client: Client): Promise<void> {
  const body = new Uint8Array(await plain(64, 64).png().toBuffer())
  const reply = await client.fetch('/api/profile/avatar', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body,
  })
  expect(reply.status).toBe(200)
}

/** A reading narrowed in every way, and as wide as can be, about each thing that it may be about. */
async function pathsOf({ endpoint }: Route, ids: Ids): Promise<Set<string>> {
  const paths = new Set<string>()
  for (const id of [ids.printingId, ids.binderId]) {
    const known = {
      theirs: ids,
      ours: { ...ids, id, cardId: ids.printingId, username: 'frodo', about: 'offer:frodo', q: 't:creature' },
    }
    const narrow = await validInput(endpoint, known)
    paths.add(addressOf(endpoint, narrow))
    const wide = Object.keys(narrow).reduce((input, name) => without(endpoint, input, name), narrow)
    for (const format of 'format' in narrow ? WRITTEN : [undefined])
      paths.add(addressOf(endpoint, format === undefined ? wide : { ...wide, format }))
  }
  return paths
}

function without({ input: schema, path }: Endpoint, input: Input, name: string): Input {
  const { [name]: _left, ...rest } = input
  return path.includes(`:${name}`) || !schema.safeParse(rest).success ? input : rest
}

async function readWhole(client: Client, path: string): Promise<void> {
  const response = await client.fetch(path, { headers: calmAddress() })
  if (response.headers.get('content-type')?.startsWith('text/event-stream') === true)
    await response.body?.cancel()
  else await response.arrayBuffer()
}
