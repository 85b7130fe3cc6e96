import { expect } from 'vitest'
import type { z } from 'zod'

import { binderEndpoints } from '#contract/collection.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import type { Client, TestServer } from '#tests/server/start-http.ts'

/** The member whose page the tests open. */
export const GANDALF = { username: 'Gandalf' }
/** What nobody else may learn about his cards. */
export const PRIVATE = /secret|costCents|"tags"|"note"|sourceCondition|alertBelowCents/

/** A member with a verified address, which gatherings and bounties require. */
export async function verify(server: TestServer, username: string): Promise<Client> {
  const client = await server.as(username)
  const { db } = server.app
  await db
    .updateTable('auth_user')
    .set({ email_verified: 1 })
    .where('display_username', '=', username)
    .execute()
  return client
}

export async function openBinder(owner: Client, name: string, visibility: string): Promise<string> {
  const { body } = await owner.call(binderEndpoints.create, { name, visibility })
  return binderEndpoints.create.reply.parse(body).id
}

/** Adds two copies with private details. */
export async function put(
  owner: Client,
  binderId: string,
  { printingId, forTrade = 0 }: { printingId: string; forTrade?: number },
): Promise<void> {
  const { body } = await owner.call(binderEndpoints.addStack, {
    binderId,
    printingId,
    quantity: 2,
    note: 'secret',
  })
  const { id: stackId } = binderEndpoints.addStack.reply.parse(body)
  const wanted = { stackId, forTrade, costCents: 1, tags: ['secret'] }
  expect(await owner.call(binderEndpoints.changeStack, wanted)).toMatchObject({ status: 200 })
}

/** Gandalf shows a drake and an elder in two binders. A wisp is in three binders that others can't see. */
export async function aMember(server: TestServer): Promise<Client> {
  await importInventedCards(server.app)
  const owner = await verify(server, 'Gandalf')
  const [fire, moss] = [await openBinder(owner, 'Fire', 'public'), await openBinder(owner, 'Moss', 'public')]
  await put(owner, fire, { printingId: PRINTINGS.drake, forTrade: 1 })
  await put(owner, moss, { printingId: PRINTINGS.elder })
  for (const visibility of ['private', 'fellowship', 'link']) {
    const shut = await openBinder(owner, `A ${visibility} one`, visibility)
    await put(owner, shut, { printingId: PRINTINGS.wisp, forTrade: 2 })
  }
  return owner
}

/** The reply of a call, validated against its contract. */
export async function seen<Reply extends z.ZodType>(
  reader: Client,
  endpoint: Endpoint<z.ZodObject, Reply>,
  input: Readonly<Record<string, unknown>> = {},
): Promise<z.output<Reply>> {
  const { status, body } = await reader.call(endpoint, { ...GANDALF, ...input })
  expect({ status, body }).toMatchObject({ status: 200 })
  expect(JSON.stringify(body)).not.toMatch(PRIVATE)
  return endpoint.reply.parse(body)
}

/** Names of the cards in a window. */
export const namesOf = ({ stacks }: { stacks: readonly { printing: { name: string } }[] }) =>
  stacks.map(({ printing }) => printing.name)

/** The ids of the member's binders that only some may see, or nobody. */
export async function hiddenBinders(owner: Client): Promise<string[]> {
  const { body } = await owner.call(binderEndpoints.list)
  const binders = binderEndpoints.list.reply.parse(body)
  return binders.flatMap(({ id, visibility }) => (visibility === 'public' ? [] : [id]))
}
