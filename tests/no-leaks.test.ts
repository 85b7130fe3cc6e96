import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { cardEndpoints } from '#contract/cards.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { verifyEmail } from '#server/accounts/address-actions.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { found } from '#server/http/refusal.ts'

import { type Ids, readEverything } from './endpoints/read-everything.ts'
import { lettersTo, tokenIn } from './members/joining.ts'
import { openStream } from './server/open-stream.ts'
import { type Client, startHttp, type TestServer } from './server/start-http.ts'

/** What only Arwen herself may see. Each secret is a unique text. */
const SECRETS = {
  email: 'arwen@example.org',
  newEmail: 'evenstar-secret@example.org',
  lat: '12.3456789',
  lng: '98.7654321',
  place: 'hidden-valley',
  address: 'last-homely-house',
  binder: 'private-spells',
  description: 'nobody-may-read-this',
  note: 'note-to-myself',
  costCents: '31337731',
  search: 'what-i-am-after',
}

const location = {
  lat: Number(SECRETS.lat),
  lng: Number(SECRETS.lng),
  name: SECRETS.place,
  address: SECRETS.address,
  useLocation: true,
}

test('no reply, page or stream to another member contains private data', async () => {
  await using server = await startHttp()
  const arwen = await server.as('arwen')
  const others = { nobody: server.visitor(), member: await server.as('sauron') }
  const streams = await Promise.all(Object.values(others).map(openStream))
  const { ids, secrets } = await liveALife(server, arwen)
  const heard = await Promise.all(streams.map((stream) => stream.readUntil('"type":"gathering.created"')))

  const told = await Promise.all(Object.values(others).map((client) => readAll(client, ids)))
  expect(told.flat().join('\n')).toContain('for-everybody')
  for (const text of [...heard, ...told.flat()]) {
    for (const [name, secret] of Object.entries(secrets)) expect(text.includes(secret), name).toBe(false)
  }
  // The secrets are real: she sees them herself.
  const own = (await readAll(arwen, ids)).join('\n')
  for (const name of ['email', 'lat', 'lng', 'place', 'binder', 'note', 'costCents', 'search'] as const) {
    expect(own.includes(secrets[name]), name).toBe(true)
  }
}, 120_000)

async function readAll(client: Client, ids: Ids): Promise<string[]> {
  return (await readEverything(client, ids)).map(({ text }) => text)
}

/** Arwen creates everything, shows part of it, and hides the rest. */
async function liveALife(server: TestServer, arwen: Client) {
  const ask = async (...call: Parameters<Client['call']>) => {
    const { status, body } = await arwen.call(...call)
    expect(status, JSON.stringify(body)).toBe(200)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checks it against the contract
    return body as { id: string; gatheringId: string; stack: { id: string }; member: { id: string } }
  }
  const { data } = await searchCards(server.app, { q: 'dragon', page: 1 })
  const printingId = found(data[0]).id
  const hidden = await ask(binderEndpoints.create, {
    name: SECRETS.binder,
    description: SECRETS.description,
  })
  const shown = await ask(binderEndpoints.create, { name: 'for-everybody', visibility: 'public' })
  const copies = { printingId, quantity: 2, note: SECRETS.note }
  for (const { id: binderId } of [hidden, shown]) {
    const { stack } = await ask(binderEndpoints.addCard, { ...copies, binderId })
    await ask(binderEndpoints.changeStack, { stackId: stack.id, costCents: Number(SECRETS.costCents) })
  }
  await ask(cardEndpoints.save, { name: 'Mine', q: SECRETS.search })
  await ask(profileEndpoints.change, { username: 'arwen', location, avatar: '/avatars/lion.svg' })
  const [letter] = await lettersTo(server.app, SECRETS.email)
  await verifyEmail(server.app, tokenIn(found(letter).text))
  const password = 'speak friend and enter'
  await ask(accountEndpoints.changeEmail, { email: SECRETS.newEmail, password })
  const { member } = await ask(accountEndpoints.session)
  const { gatheringId } = await ask(callingEndpoints.create, {
    username: 'arwen',
    gatheringType: 'draft',
    location: 'The Ford',
    date: new Date(Date.now() + 86_400_000 * 3).toISOString().slice(0, 10),
    time: '19:00',
    maxPlayers: 8,
  })
  const ids = {
    gatheringId,
    binderId: hidden.id,
    id: shown.id,
    username: 'arwen',
    q: 'dragon',
  }
  const [token = ''] = arwen.cookies.values()
  const [unsigned = ''] = decodeURIComponent(token).split('.')
  const secrets = { ...SECRETS, token: unsigned, cookie: token, hiddenBinder: hidden.id }
  return { ids: { ...ids, printingId, memberId: member.id }, secrets }
}
