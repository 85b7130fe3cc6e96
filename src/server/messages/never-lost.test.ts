import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { MESSAGE_PAGE_SIZE } from '#contract/messages.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { say, writeTo } from './actions.ts'
import { listMessages, type MessageRow } from './message-queries.ts'

/** `TALK_LINES=100000 TALKERS=20` for the whole. */
const LINES = Number(process.env['TALK_LINES'] ?? 120)
const TALKERS = Number(process.env['TALKERS'] ?? 4)
const PROCESSES = 3
const LONG_MS = 3_600_000

interface Pair {
  readonly conversationId: string
  readonly talkers: readonly [Member, Member]
  /** The ids that each of the two gave to their messages, in the order in which they sent them. */
  readonly sent: Map<string, string[]>
}

test(
  'what is sent again, late and through several processes arrives once, in order and without a gap',
  { timeout: LINES > 1000 ? LONG_MS : 60_000 },
  async () => {
    await using base = await startApp()
    const processes = Array.from({ length: PROCESSES }, () => anotherProcess(base).app)
    const pairs = await ringOfPairs(base)
    const each = Math.ceil(LINES / (pairs.length * 2))
    const told = await Promise.all(
      pairs.map(async (pair, at) => {
        const isOver = new AbortController()
        const reader = follow(found(processes[at % PROCESSES]), pair, isOver.signal)
        await Promise.all(pair.talkers.map((talker) => sendAll(processes, pair, talker, each)))
        isOver.abort()
        return await reader
      }),
    )
    for (const [at, rows] of told.entries()) {
      const { talkers, sent } = found(pairs[at])
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
      expect(rows).toHaveLength(each * 2 + 1)
      for (const { id } of talkers) {
        const ownIds = rows.filter((row) => row.author_id === id).map((row) => row.client_id)
        expect(ownIds).toEqual(sent.get(id))
      }
    }
  },
)

/** Each talks with the next one, so that everybody is in two conversations. */
async function ringOfPairs(app: TestApp): Promise<Pair[]> {
  const talkers: Member[] = []
  for (let at = 0; at < TALKERS; at += 1) talkers.push(await welcomed(app, `talker${String(at)}`))
  const pairs: Pair[] = []
  for (const [at, one] of talkers.entries()) {
    const other = found(talkers[(at + 1) % TALKERS])
    await befriend(app, one.username, other.username)
    const first = { clientId: randomUUID(), words: 'First' }
    const { conversationId } = await writeTo(app, one, { username: other.username, ...first })
    const sent = new Map([
      [one.id, [first.clientId]],
      [other.id, []],
    ])
    pairs.push({ conversationId, talkers: [one, other], sent })
  }
  return pairs
}

/**
 * Sends one line after the other, each up to three times at once. It goes on with the first answer, so that the
 * others arrive after later lines. Every fifth line repeats one from long before.
 */
async function sendAll(
  processes: readonly App[],
  { conversationId, sent }: Pair,
  talker: Member,
  count: number,
): Promise<void> {
  const ids = found(sent.get(talker.id))
  const late: Promise<unknown>[] = []
  const send = (clientId: string, at: number) =>
    say(found(processes[at % PROCESSES]), talker, { conversationId, clientId, words: clientId })
  for (let line = 0; line < count; line += 1) {
    const clientId = randomUUID()
    ids.push(clientId)
    const tries = Array.from({ length: 1 + (line % 3) }, (_, at) => send(clientId, line + at))
    late.push(...tries)
    await Promise.race(tries)
    const earlier = ids[Math.floor(line / 2)]
    if (line % 5 === 4 && earlier !== undefined && earlier !== clientId) late.push(repeat(earlier, line))
    if (late.length > 50) await Promise.all(late.splice(0))
  }
  await Promise.all(late)

  /** The line may be the first of the conversation, which has other words; the id alone counts. */
  async function repeat(clientId: string, at: number): Promise<void> {
    expect((await send(clientId, at + 1)).number).toBeGreaterThan(0)
  }
}

/** Asks for what comes after the last number it knows, while others write, as an open page does. */
async function follow(app: App, { conversationId }: Pair, isOver: AbortSignal): Promise<MessageRow[]> {
  const known: MessageRow[] = []
  for (;;) {
    const wasOver = isOver.aborted
    const rows = await listMessages(
      app.db,
      { conversationId, since: 0 },
      { after: known.at(-1)?.number ?? 0 },
    )
    known.push(...rows.slice(0, MESSAGE_PAGE_SIZE))
    if (wasOver && rows.length === 0) return known
  }
}
