import { CONVERSATION_PAGE_SIZE, MESSAGE_PAGE_SIZE, messagesEndpoints } from '#contract/messages.ts'
import type { App } from '#server/app-context.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, type Route } from '#server/http/route.ts'
import { findNextUnmuting } from '#server/notifications/public.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'

import { answerRequest, archive, describeConversation, markRead, say, writeTo } from './actions.ts'
import { describeConversations, describeMessages } from './describe.ts'
import { findFaces } from './face-queries.ts'
import { countUnreadTalks, findLastMessages, findOwn, listOwn, type OwnConversation } from './list-queries.ts'
import { listMessages, type Stretch } from './message-queries.ts'
import { pairIdOf } from './pair-id.ts'
import { showSeen } from './showing/public.ts'

/** Nobody types faster; a queue that waited for the network may send this many at once. */
const WRITING = { limit: { count: 60, seconds: 60, by: 'member' } } as const

export const messageRoutes: readonly Route[] = [
  memberRoute(messagesEndpoints.list, async ({ app, member, input: { box, cursor } }) => {
    const page = await listOwn(app.db, { memberId: member.id, box }, readCursor(cursor))
    return {
      conversations: await withLast(app, member.id, page),
      nextCursor: cursorAfter(page, CONVERSATION_PAGE_SIZE, ({ lastAt, id }) => ({ key: lastAt, id })),
    }
  }),
  memberRoute(messagesEndpoints.unread, async ({ app, member }) => {
    const at = app.now()
    const muted = { memberId: member.id, thing: 'conversation', now: at } as const
    const [counts, changesAt] = await Promise.all([
      countUnreadTalks(app.db, member.id, at),
      findNextUnmuting(app.db, muted),
    ])
    return { talks: counts.in, requests: counts.asked, changesAt }
  }),
  memberRoute(messagesEndpoints.with, async ({ app, member, input: { username } }) => {
    const { id } = found(await findSeenMember(app.db, await readerOf(app, member.id), username))
    const faces = await findFaces(app.db, [id])
    const own = { memberId: member.id, conversationId: pairIdOf(member.id, id) }
    return { other: found(faces.get(id)), conversationId: (await findOwn(app.db, own))?.id ?? null }
  }),
  memberRoute(messagesEndpoints.begin, ({ app, member, input }) => writeTo(app, member, input), WRITING),
  memberRoute(messagesEndpoints.open, ({ app, member, input: { conversationId } }) =>
    describeConversation(app, { memberId: member.id, conversationId }),
  ),
  memberRoute(messagesEndpoints.messages, async ({ app, member, input }) => {
    const { conversationId, before, after } = input
    // Asked before the messages: a change in between is told with the next ones.
    const own = found(await findOwn(app.db, { memberId: member.id, conversationId }))
    const page = await listPage(app, { memberId: member.id, own }, stretchOf(own, before, after))
    return { ...page, revision: own.revision }
  }),
  memberRoute(messagesEndpoints.say, ({ app, member, input }) => say(app, member, input), WRITING),
  memberRoute(messagesEndpoints.read, async ({ app, member, input }) => {
    const conversation = await markRead(app, member, input)
    await showSeen(app, { memberId: member.id, conversationId: input.conversationId })
    return conversation
  }),
  memberRoute(messagesEndpoints.answer, ({ app, member, input }) => answerRequest(app, member, input)),
  memberRoute(messagesEndpoints.archive, ({ app, member, input }) => archive(app, member, input)),
]

function stretchOf(
  { lastNumber }: OwnConversation,
  before: number | undefined,
  after: number | undefined,
): Stretch {
  if (after !== undefined) return { after }
  return before === undefined ? { last: lastNumber } : { before }
}

async function listPage(
  app: App,
  {
    memberId,
    own: { id: conversationId, sinceNumber: since },
  }: { readonly memberId: string; readonly own: OwnConversation },
  stretch: Stretch,
) {
  const rows = await listMessages(app.db, { conversationId, since }, stretch)
  const hasMore = rows.length > MESSAGE_PAGE_SIZE
  const isForward = 'after' in stretch
  const page = isForward ? rows.slice(0, MESSAGE_PAGE_SIZE) : rows.slice(-MESSAGE_PAGE_SIZE)
  return {
    messages: await describeMessages(app, memberId, page),
    hasBefore: isForward ? stretch.after > since : hasMore,
    hasAfter: isForward ? hasMore : 'before' in stretch,
  }
}

/** Adds the last message of each. */
async function withLast(app: App, memberId: string, page: readonly OwnConversation[]) {
  const [conversations, last] = await Promise.all([
    describeConversations(app, memberId, page),
    findLastMessages(app.db, page),
  ])
  const messages = await describeMessages(app, memberId, [...last.values()])
  const byId = new Map([...last.keys()].map((id, index) => [id, messages[index]]))
  return conversations.map((conversation) =>
    Object.assign(conversation, { last: found(byId.get(conversation.id)) }),
  )
}
