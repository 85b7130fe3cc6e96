import { randomUUID } from 'node:crypto'

import type { Member } from '#contract/accounts.ts'
import type { Message } from '#contract/messages.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { say } from '#server/messages/actions.ts'
import { describeMessages } from '#server/messages/describe.ts'
import { beginGroup } from '#server/messages/groups/actions.ts'
import { findOwn } from '#server/messages/list-queries.ts'
import { listMessages } from '#server/messages/message-queries.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'

/** Mira and three others, who are her fellows but not one another's. */
export async function miraAndFellows(app: App): Promise<[Member, Member, Member, Member]> {
  const mira = await welcomed(app, 'mira')
  return [
    mira,
    await fellowOf(app, mira, 'tam'),
    await fellowOf(app, mira, 'hex'),
    await fellowOf(app, mira, 'otto'),
  ]
}

/** A newcomer who is a fellow of a member. */
export async function fellowOf(app: App, { username }: Member, name: string): Promise<Member> {
  const newcomer = await welcomed(app, name)
  await befriend(app, username, name)
  return newcomer
}

/** Begins a group with a first message. @returns its id */
export async function gathered(
  app: App,
  opener: Member,
  others: readonly Pick<Member, 'username'>[],
  { title = 'Draft crew', words = 'Friday?' } = {},
): Promise<string> {
  const players = others.map(({ username }) => username)
  const begun = { clientId: randomUUID(), title, players, words }
  return (await beginGroup(app, opener, begun)).conversationId
}

export const says = (app: App, member: Member, conversationId: string, words: string) =>
  say(app, member, { conversationId, clientId: randomUUID(), words })

/** What a member reads of a short conversation. @throws {Refusal} `not_found` */
export async function readBy(app: App, { id: memberId }: Member, conversationId: string): Promise<Message[]> {
  const { sinceNumber: since, lastNumber: last } = found(await findOwn(app.db, { memberId, conversationId }))
  return await describeMessages(
    app,
    memberId,
    await listMessages(app.db, { conversationId, since }, { last }),
  )
}

/** Lines in short: who, what, about whom, and the words. */
export function inShort(messages: readonly Message[]): string[] {
  return messages.map(({ author, deed, words, isHidden }) => {
    if (isHidden) return 'hidden'
    const about = deed?.about ?? ''
    return [author ?? 'gone', deed?.kind ?? 'said', about, words].filter((part) => part !== '').join(' ')
  })
}
