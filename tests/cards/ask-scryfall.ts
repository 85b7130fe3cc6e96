import { startHttp, type TestServer } from '#tests/server/start-http.ts'

import { cardObject, importObjects, uuid } from './card-objects.ts'

/** A picture in every size. */
export const IMAGES = Object.fromEntries(
  ['small', 'normal', 'large', 'png', 'art_crop', 'border_crop'].map((size) => [
    size,
    `https://cards.scryfall.io/${size}/front/a/0/x.${size === 'png' ? 'png' : 'jpg'}`,
  ]),
)

/** A dragon in two sets, a name that is easy to misspell, a split card and a token. */
export const CARDS = [
  cardObject(1, {
    name: 'Grandfather Wyrm',
    released_at: '2021-01-01',
    image_uris: IMAGES,
    watermark: 'ash',
  }),
  cardObject(2, { name: 'Grandfather Wyrm', oracle_id: uuid('b', 1), set: 'oth', set_name: 'Other' }),
  cardObject(3, {
    name: 'Jötun’s Hoard',
    type_line: 'Artifact — Treasure',
    artist: 'Tolkien, J.',
    mtgo_id: 31,
    arena_id: 32,
    tcgplayer_id: 33,
    cardmarket_id: 34,
    multiverse_ids: [35, 36],
    illustration_id: uuid('d', 3),
    cmc: 2,
  }),
  cardObject(4, { name: 'Wyrmling', layout: 'token', type_line: 'Token Creature — Dragon' }),
  cardObject(5, { name: 'Grand Wyrm of Fathers', lang: 'ja', collector_number: '5★', frame: '2015' }),
]

export async function startWithCards(): Promise<TestServer> {
  const server = await startHttp()
  await importObjects(server.app, CARDS)
  return server
}

export async function ask(server: TestServer, path: string, init: RequestInit = {}) {
  const response = await fetch(`${server.url}/scryfall${path}`, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export async function askJson(server: TestServer, path: string, init: RequestInit = {}) {
  const { status, text } = await ask(server, path, init)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the expectations check it
  return { status, body: JSON.parse(text) as Record<string, unknown> }
}

/** A request as a page on another site sends it. */
export const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
