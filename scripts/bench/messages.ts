import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { emptyDatabase } from '#tests/server/start-app.ts'

import { percentile, report } from './figures.ts'
import { askJson } from './lean-client.ts'
import { fillWithTalks } from './messages/fill.ts'
import { Listeners } from './messages/listeners.ts'
import { wordAt } from './messages/sentences.ts'
import { longId, memberId, ROOM_ID, ROOM_SIZE, talkId, type Talks, talksOf } from './messages/talks.ts'
import { collectOwnGarbage } from './own-garbage.ts'

/** `BENCH_MESSAGES` makes a smaller house. */
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 10_000_000)
const ASKED = 300
/** Left out of the figures: they read what is then kept in memory, and plan what is then planned. */
const FIRST = 20
const SENT = 300
/** Else the benchmark, which shares the cores, collects its garbage every 150 answers, some of which take 10 ms longer then. */
const COLLECTED_EVERY = 50
const STREAMS = 1000
const COMMON_RANK = 4
const USUAL_RANK = 60
const RARE_RANK = 2500

/** A server process that takes the cookie for the id of its caller. */
interface Server {
  readonly process: ChildProcess
  readonly url: string
}

/** Conversations, their pages, their search, and what is said in them, in a house of ten million messages. */
export async function benchMessages(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url, drop } = await emptyDatabase(home, database)
  const talks = talksOf(MESSAGES)
  await fill(database, url, talks)
  const server = await start(home, url)
  const name = `${database}, ${MESSAGES.toLocaleString('en')} messages`
  try {
    await measureReads(name, server, talks)
    await measureSends(name, server, talks)
  } finally {
    server.process.kill()
    await once(server.process, 'exit')
    await drop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function fill(database: string, url: string, talks: Talks): Promise<void> {
  const begunAt = performance.now()
  const { db } = openDatabase(url)
  await migrate(db)
  await fillWithTalks(db, talks)
  await db.destroy()
  process.stdout.write(`${database}: filled in ${((performance.now() - begunAt) / 1000).toFixed(0)} s\n`)
}

async function start(home: string, databaseUrl: string): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'messages/server.ts'), {
    env: {
      ...process.env,
      DATA_DIR: home,
      DATABASE_URL: databaseUrl,
      CARDS_REFRESH: 'off',
      STREAMS_PER_ADDRESS: '100000',
    },
  })
  const [started] = await once(child, 'message')
  const { port } = z.object({ port: z.number() }).parse(started)
  return { process: child, url: `http://127.0.0.1:${String(port)}` }
}

/** What the server answers a member, who may send something. */
async function ask({ url }: Server, member: number, [address, body]: Asked): Promise<unknown> {
  return await askJson(`${url}/api/conversations${address}`, { headers: { cookie: memberId(member) }, body })
}

type Asked = readonly [address: string, body?: object]

const searched = (words: string) => `/search?q=${encodeURIComponent(words)}`

async function measureReads(name: string, server: Server, talks: Talks): Promise<void> {
  const { busy, busyTalks, absent, conversations, longEach, members, roomMessages } = talks
  const [common, usual, rare] = [wordAt(COMMON_RANK), wordAt(USUAL_RANK), wordAt(RARE_RANK)]
  /** Others than before each time, so that their rows are not the ones just read. */
  const someTalk = (at: number) => (at * 37) % (conversations - busyTalks)
  const someone = (at: number) => 1 + (someTalk(at) % (members - 1))
  const far = Math.floor(roomMessages / 2)
  const page = 'p99 <= 15 ms'
  const search = 'p99 <= 60 ms'
  const reads: readonly (readonly [string, string, (at: number) => readonly [number, string]])[] = [
    [`list, one of ${String(busyTalks)} talks`, '', () => [busy, '']],
    ['list, whoever read nothing', '', () => [absent, '']],
    ['list, anybody', '', (at) => [someone(at), '']],
    [`unread count, ${String(busyTalks)} talks`, '', () => [busy, '/unread']],
    ['unread count, whoever read nothing', '', () => [absent, '/unread']],
    ['page, anybody', page, (at) => [someone(at), `/${talkId(someTalk(at))}/messages`]],
    ['page, the end of a long talk', page, (at) => [absent, `/${longId(at % 40)}/messages`]],
    [
      'page, in the middle',
      page,
      (at) => [absent, `/${longId(at % 40)}/messages?before=${String(longEach - at)}`],
    ],
    [
      'page, in the room of 300',
      page,
      (at) => [1 + (at % ROOM_SIZE), `/${ROOM_ID}/messages?before=${String(far + at)}`],
    ],
    ['search, a word of every fourth message', search, () => [busy, searched(`${common} `)]],
    ['search, a usual word', search, () => [busy, searched(`${usual} `)]],
    ['search, a rare word', search, () => [busy, searched(`${rare} `)]],
    ['search, two words', search, () => [busy, searched(`${common} ${usual} `)]],
    ['search, the beginning of a word', search, () => [busy, searched(usual.slice(0, 4))]],
    [
      'search, by person',
      search,
      (at) => [
        busy,
        searched(`from:member_${String(1 + ((conversations - busyTalks + at) % (members - 1)))}`),
      ],
    ],
    ['search, by person and word', search, () => [busy, searched(`from:member_${String(busy)} ${usual} `)]],
    ['search in long talks, a common word', search, () => [absent, searched(`${common} `)]],
    ['search in long talks, a rare word', search, () => [absent, searched(`${rare} `)]],
  ]
  for (const [what, wanted, next] of reads) await measureRead(`${name}: ${what}`, server, { wanted, next })
}

interface Read {
  readonly wanted: string
  readonly next: (at: number) => readonly [member: number, address: string]
}

async function measureRead(title: string, server: Server, { wanted, next }: Read): Promise<void> {
  const times: number[] = []
  let cpuMs = 0
  for (let at = 0; at < FIRST + ASKED; at += 1) {
    if (at % COLLECTED_EVERY === 0) collectOwnGarbage()
    if (at === FIRST) cpuMs = await cpuOf(server)
    const [member, address] = next(at)
    const begunAt = performance.now()
    await ask(server, member, [address])
    if (at >= FIRST) times.push(performance.now() - begunAt)
  }
  const each = ((await cpuOf(server)) - cpuMs) / ASKED
  report(`${title}: p50 / p99`, figuresOf(times), wanted)
  report('  CPU time of the server for each', `${each.toFixed(1)} ms`)
}

function figuresOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return `${[0.5, 0.99].map((share) => percentile(sorted, share).toFixed(1)).join(' / ')} ms`
}

async function cpuOf(server: Server): Promise<number> {
  const answer = once(server.process, 'message')
  server.process.send('cpu')
  return z.object({ cpuMs: z.number() }).parse((await answer)[0]).cpuMs
}

/** What is said, from the press until it is on the screens of others, whose streams are open as a thousand others are. */
async function measureSends(
  name: string,
  server: Server,
  { conversations, busyTalks }: Talks,
): Promise<void> {
  const listeners = new Listeners(server.url)
  await listeners.open(Array.from({ length: STREAMS }, (_, member) => memberId(member)))
  // Both of each have a stream.
  const talking = Math.min(STREAMS - 3, conversations - busyTalks)
  const heard: number[] = []
  const shown: number[] = []
  for (let at = 0; at < FIRST + SENT; at += 1) {
    if (at % COLLECTED_EVERY === 0) collectOwnGarbage()
    const talk = (at * 61) % talking
    const [author, other] = [1 + talk, 2 + talk]
    const told = listeners.next(talkId(talk), [memberId(other)])
    const begunAt = performance.now()
    const said = ask(server, author, [`/${talkId(talk)}/messages`, newMessage()])
    const { at: heardAt, number } = await told
    await ask(server, other, [`/${talkId(talk)}/messages?after=${String(number - 1)}`])
    if (at >= FIRST) {
      heard.push(heardAt - begunAt)
      shown.push(performance.now() - begunAt)
    }
    await said
  }
  const streams = `${STREAMS.toLocaleString('en')} streams`
  report(`${name}: said, to the other’s stream, ${streams}: p50 / p99`, figuresOf(heard))
  report(`${name}: said, to the other’s screen: p50 / p99`, figuresOf(shown), 'p99 <= 60 ms')
  await measureRoom(name, server, listeners)
  listeners.close()
}

async function measureRoom(name: string, server: Server, listeners: Listeners): Promise<void> {
  const crowd = Array.from({ length: ROOM_SIZE }, (_, at) => memberId(1 + at))
  const heard: number[] = []
  const shown: number[] = []
  for (let at = 0; at < FIRST + SENT; at += 1) {
    if (at % COLLECTED_EVERY === 0) collectOwnGarbage()
    const told = listeners.next(ROOM_ID, crowd)
    const begunAt = performance.now()
    const said = ask(server, 1 + (at % ROOM_SIZE), [`/${ROOM_ID}/messages`, newMessage()])
    const { at: heardAt, number } = await told
    const reader = 1 + ((at + 1) % ROOM_SIZE)
    await ask(server, reader, [`/${ROOM_ID}/messages?after=${String(number - 1)}`])
    if (at >= FIRST) {
      heard.push(heardAt - begunAt)
      shown.push(performance.now() - begunAt)
    }
    await said
  }
  report(`${name}: said in a room of 300, to the last stream: p50 / p99`, figuresOf(heard))
  report(`${name}: said in a room of 300, to a screen: p50 / p99`, figuresOf(shown), 'p99 <= 120 ms')
}

const newMessage = () => ({ clientId: randomUUID(), words: 'Shall we meet at the inn on Friday?' })
