import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { z } from 'zod'

import type { Conversation, Message } from '#contract/messages.ts'
import { type Asked, MAREN, renderPart, reply } from '#web/app/stand-in.tsx'

import { ConversationPage } from './conversation-page.tsx'
import { aConversation, aMessage } from './sample-conversation.ts'

/** For tests: what is sent to say something. */
export const Written = z.object({
  clientId: z.string(),
  words: z.string(),
  pictureIds: z.array(z.string()).default([]),
})
const Edited = z.object({ words: z.string() })
export const OPEN = 'GET /api/conversations/talk'
export const CHANGE = 'PATCH /api/conversations/talk/messages/1'
export const SAY = 'POST /api/conversations/talk/messages'
const READ = 'POST /api/conversations/talk/read'
export const line = page.getByRole('textbox', { name: 'Write to Bertil' })
export const log = page.getByRole('log', { name: 'Messages with Bertil' })

/** For tests: a server with one conversation, which keeps what is said. */
export function serverWith(said: Message[], conversation: Partial<Conversation> = {}) {
  /** The numbers of what was changed, in order. */
  const changed: number[] = []
  function change(number: number, part: Partial<Message>) {
    const message = { ...aMessage(number), ...said[number - 1], ...part }
    said[number - 1] = message
    changed.push(number)
    return reply(message)
  }
  const now = { ...aConversation({ lastNumber: said.length, readNumber: said.length, ...conversation }) }
  return {
    'GET /api/conversations': () => reply({ conversations: [], nextCursor: null }),
    [OPEN]: () => reply(now),
    'GET /api/conversations/talk/draft': () => reply({ draft: null }),
    'PUT /api/conversations/talk/draft': () => reply({ keptAt: '2026-11-20T18:02:00.000Z', pictures: [] }),
    'DELETE /api/conversations/talk/draft': () => reply({}),
    'GET /api/conversations/talk/messages': ({ url }: Asked) => {
      const after = Number(url.searchParams.get('after') ?? '0')
      return reply({
        messages: said.filter(({ number }) => number > after),
        hasBefore: false,
        hasAfter: false,
        revision: changed.length,
      })
    },
    'GET /api/conversations/talk/changes': ({ url }: Asked) => {
      const since = new Set(changed.slice(Number(url.searchParams.get('since'))))
      return reply({
        messages: said.filter(({ number }) => since.has(number)),
        revision: changed.length,
        hasMore: false,
      })
    },
    [CHANGE]: ({ body }: Asked) =>
      change(1, { words: Edited.parse(body).words, editedAt: '2026-11-20T18:01:00.000Z' }),
    'DELETE /api/conversations/talk/messages/1': () => change(1, { words: '', isDeleted: true }),
    'PUT /api/conversations/talk/messages/1/signs/fair': () =>
      change(1, { signs: [{ sign: 'fair', count: 1, by: [MAREN.username], isOwn: true }] }),
    'DELETE /api/conversations/talk/messages/1/signs/fair': () => change(1, { signs: [] }),
    [READ]: ({ body }: Asked) => {
      Object.assign(now, { readNumber: z.object({ number: z.int() }).parse(body).number, unread: 0 })
      return reply(now)
    },
    [SAY]: ({ body }: Asked) => {
      const { pictureIds, ...written } = Written.parse(body)
      // What comes again, because its answer was lost, is the same message.
      const known = said.find(({ clientId }) => clientId === written.clientId)
      if (known !== undefined) return reply(known)
      const pictures = pictureIds.map(addressesOf)
      const shown = { pictures, pictureCount: pictures.length }
      const message = aMessage(said.length + 1, {
        ...written,
        ...shown,
        isOwn: true,
        author: MAREN.username,
      })
      said.push(message)
      return reply(message)
    },
  }
}

/** For tests: where the server shows a picture. */
export const addressesOf = (id: string) => ({
  large: `/message-pictures/m-${id}.webp`,
  small: `/message-pictures/m-${id}-small.webp`,
})

/** For tests: a server with a long conversation, in pages of fifty. */
export function longTalk(count: number) {
  const all = Array.from({ length: count }, (_, at) => aMessage(at + 1))
  const server = serverWith(all)
  return {
    ...server,
    'GET /api/conversations/talk/messages': ({ url }: Asked) => {
      const before = Number(url.searchParams.get('before') ?? count + 1)
      const after = url.searchParams.get('after')
      const messages =
        after === null
          ? all.filter(({ number }) => number < before).slice(-50)
          : all.filter(({ number }) => number > Number(after)).slice(0, 50)
      const [first, last] = [messages[0]?.number ?? 1, messages.at(-1)?.number ?? count]
      return reply({ messages, hasBefore: first > 1, hasAfter: last < count, revision: 0 })
    },
    'GET /api/conversations/talk/since': () => reply({ number: 120 }),
  }
}

interface Opened {
  at?: number
  /** Whether what was typed before is still there, as after a reload. */
  keepsDrafts?: boolean
  /** What the page sets around the conversation. */
  around?: (talk: ReactNode) => ReactNode
  /** What can be done with the other, beside their name. */
  acts?: ReactNode
}

export async function openTalk({
  at,
  keepsDrafts = false,
  around = (talk) => talk,
  acts = null,
}: Opened = {}) {
  const talk = (
    <ConversationPage
      conversationId="talk"
      at={at}
      Acts={() => acts}
      OtherLine={({ username }) => <>About {username}</>}
      AboutTrade={({ tradeId }) => <p>About trade {tradeId}</p>}
      AboutGathering={({ gatheringId }) => <p>About gathering {gatheringId}</p>}
    />
  )
  return await renderPart(around(talk), { member: { ...MAREN, isVerified: true }, keepsDrafts })
}
