import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

import type { Client, TestServer } from './start-http.ts'

export interface OpenStream {
  /** Reads until `sign` comes or the stream ends. @returns everything so far */
  readonly readUntil: (sign: string) => Promise<string>
  /** Reads until the server ends the stream. @returns everything so far */
  readonly readToTheEnd: () => Promise<string>
}

/** Opens the caller's event stream. It has started when this returns, so it misses nothing from then on. */
export async function openStream(client: Pick<Client, 'fetch'>): Promise<OpenStream> {
  const { body } = await client.fetch('/api/events')
  const reader = found(body).pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader.read()).value ?? ''
  const readOn = async () => {
    const { value } = await reader.read()
    text += value ?? ''
    return value !== undefined
  }
  return {
    readUntil: async (sign) => {
      while (!text.includes(sign) && (await readOn()));
      await reader.cancel()
      return text
    },
    readToTheEnd: async () => {
      while (await readOn());
      return text
    },
  }
}

/** Tells every stream `mark`, which nothing else announces. What was committed before comes before it. */
export async function announceMark({ app }: TestServer, mark: string): Promise<void> {
  const merged = { type: 'card.merged', cardId: mark, intoCardId: mark } as const
  await transact(app, [], ({ announce }) => announce(merged, 'everyone'))
}

/**
 * Waits until the streams of `server` are past all that was committed before. On PostgreSQL the news of a commit
 * may still be on its way when a stream opens, and would be heard there.
 */
export async function untilAllIsHeard(server: TestServer): Promise<void> {
  const mark = 'all-before-is-heard'
  const stream = await openStream(server.visitor())
  await announceMark(server, mark)
  await stream.readUntil(mark)
}
