import { routes } from '#server/assembly.ts'
import type { Client } from '#tests/server/start-http.ts'

import { isReading } from './calls.ts'
import { calmAddress, pathOf } from './crew.ts'

/** Things to ask about, by the names of inputs and paths. */
export type Ids = Readonly<Record<string, string>>

export interface Told {
  /** The request: method and URL. */
  readonly asked: string
  readonly text: string
}

/** Asks for replies as they are. Packing and unpacking thousands of them took an eighth of a test's time. */
export const UNPACKED = { 'accept-encoding': 'identity' }

/** Replies that aren't text: an endless stream, and a zip of the caller's own data. */
const UNREADABLE = ['text/event-stream', 'application/zip']

/**
 * Calls every GET endpoint, about a member if `ids` names one, and gets their pages. Skips those below
 * `but`.
 */
export async function readEverything(client: Client, ids: Ids, but?: string): Promise<Told[]> {
  const { username = '', id = '', gatheringId = '' } = ids
  const about = username === '' ? {} : { username, usernames: username, poster: username }
  const query = new URLSearchParams({ q: ids['q'] ?? '', ...about })
  const paths = routes
    .filter(({ endpoint }) => endpoint.method === 'GET' && !UNREADABLE.includes(endpoint.replyType ?? ''))
    .filter(({ endpoint }) => but === undefined || !endpoint.path.startsWith(but))
    .flatMap((route) =>
      [ids, { ...ids, id: ids['binderId'] ?? '' }, { ...ids, id: ids['printingId'] ?? '' }].map(
        (input) => `${pathOf(route, input)}?${query.toString()}`,
      ),
    )
  const pages = ['/', `/${username}`, `/binders/public/${id}`, `/gatherings/${gatheringId}`]
  return await Promise.all([...new Set([...paths, ...pages])].map((path) => readOne(client, path)))
}

/** Reads once more what these told, and nothing else. */
export async function readAgain(client: Client, told: readonly Told[]): Promise<Told[]> {
  return await Promise.all(told.map(({ asked }) => readOne(client, asked.replace('GET ', ''))))
}

async function readOne(client: Client, path: string): Promise<Told> {
  const response = await client.fetch(path, { headers: { ...UNPACKED, ...calmAddress() } })
  return { asked: `GET ${path}`, text: await response.text() }
}

/** Calls that end the session or the account go last. */
const LAST = /sign-?out|leave|password|revoke|sessions/

/** Calls every changing endpoint one after another, with input it may accept. */
export async function sayEverything(
  client: Client,
  input: Readonly<Record<string, unknown>>,
): Promise<Told[]> {
  const changes = routes
    .filter((route) => !isReading(route) && (route.endpoint.body ?? 'json') === 'json')
    .toSorted((one, other) => Number(LAST.test(one.endpoint.path)) - Number(LAST.test(other.endpoint.path)))
  const told: Told[] = []
  for (const route of changes) {
    const { method } = route.endpoint
    const path = pathOf(route, input)
    const headers = { 'content-type': 'application/json', ...calmAddress() }
    const response = await client.fetch(path, { method, headers, body: JSON.stringify(input) })
    told.push({ asked: `${method} ${path}`, text: await response.text() })
  }
  return told
}
