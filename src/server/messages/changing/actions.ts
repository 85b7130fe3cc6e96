import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { EDIT_MINUTES, type Message } from '#contract/messages.ts'
import type { Sign } from '#contract/messages/signs.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { closedBecause } from '#server/messages/closed.ts'
import { describeMessages } from '#server/messages/describe.ts'
import {
  deleteEarlierBefore,
  deleteSign,
  deleteSigns,
  findMessage,
  insertEarlier,
  insertSign,
  type Line,
  updateMessage,
} from '#server/messages/lines/public.ts'
import { findOwn, type OwnConversation } from '#server/messages/list-queries.ts'
import { oneConversation } from '#server/messages/locks.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { letGoOfDeleted, updateDeleted } from '#server/messages/pictures/public.ts'
import { isAwaited, isHearing, listTalkers } from '#server/messages/queries.ts'
import { checkSameWords } from '#server/messages/strangers.ts'
import { announceUnsaid } from '#server/messages/telling.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart } from '#server/people/public.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** As many earlier words as are deleted within a few milliseconds. */
const FORGOTTEN_AT_ONCE = 200

/**
 * Changes the words of a message. What it said is kept for reports. Nobody is told again. It may say only what could be
 * written there at that moment.
 * @throws {Refusal} `not_found`, `not_allowed`, `message_fixed`, `room_closed` or `same_words`
 */
export async function editMessage(
  app: App,
  member: Member,
  { words, ...line }: Line & { readonly words: string },
): Promise<Message> {
  return await changeLine(app, member, line, async (change, before, own) => {
    if (before.author_id !== member.id) throw new Refusal('not_allowed')
    if (before.deleted_at !== null) throw new Refusal('not_found')
    if (before.words === words) return before
    const at = change.now()
    if (at.getTime() - new Date(before.created_at).getTime() > EDIT_MINUTES * MINUTE_MS)
      throw new Refusal('message_fixed')
    if (closedBecause(own, at) !== undefined) throw new Refusal('room_closed')
    const { conversationId } = line
    if (isAwaited(own.otherStanding))
      await checkSameWords(change, { memberId: member.id, conversationId, words })
    const after = await updateMessage(change.db, line, { words, edited_at: at.toISOString() })
    await insertEarlier(change.db, { before, revision: after.revision, at })
    return after
  })
}

/**
 * Deletes a message. Its place stays, and what it said and showed is kept for reports.
 * @throws {Refusal} `not_found` or `not_allowed`
 */
export async function deleteMessage(app: App, member: Member, line: Line): Promise<Message> {
  return await changeLine(app, member, line, async (change, before) => {
    if (before.author_id !== member.id) throw new Refusal('not_allowed')
    if (before.deleted_at !== null) return before
    const at = change.now()
    await deleteSigns(change.db, line)
    await updateDeleted(change.db, line, at)
    const after = await updateMessage(change.db, line, { words: '', deleted_at: at.toISOString() })
    await insertEarlier(change.db, { before, revision: after.revision, at })
    await announceUnsaid(change, before)
    return after
  })
}

/**
 * Hides a message in the room of a gathering, as one of its hosts. Its place stays, and keepers see who did it.
 * @throws {Refusal} `not_found` or `not_allowed`
 */
export async function hideMessage(app: App, member: Member, line: Line): Promise<Message> {
  return await changeLine(app, member, line, async (change, before, { kind, isHost, title }) => {
    if (kind !== 'gathering' || isHost !== 1 || before.author_id === member.id)
      throw new Refusal('not_allowed')
    if (before.deleted_at !== null) return before
    const { db, now, announce } = change
    await deleteSigns(db, line)
    const at = now()
    await updateDeleted(db, line, at)
    const hidAt = at.toISOString()
    const after = await updateMessage(db, line, { words: '', deleted_at: hidAt, host_hid_at: hidAt })
    await insertEarlier(db, { before, revision: after.revision, at })
    await announceUnsaid(change, before)
    const { author_id: memberId } = before
    if (memberId !== null) {
      const done = { ...line, actorId: member.id, memberId, room: title ?? '' }
      await announce({ type: 'message.hidden', ...done }, 'nobody')
    }
    return after
  })
}

/**
 * Puts a sign on a message, or takes the member's own from it. Nobody gives the same one twice.
 * @throws {Refusal} `not_found`, or `not_allowed` before the member has accepted what a stranger wrote
 */
export async function signMessage(
  app: App,
  member: Member,
  { sign, isGiven, ...line }: Line & { readonly sign: Sign; readonly isGiven: boolean },
): Promise<Message> {
  return await changeLine(app, member, line, async ({ db, now }, before, { standing }) => {
    if (standing === 'asked') throw new Refusal('not_allowed')
    if (before.deleted_at !== null) throw new Refusal('not_found')
    const given = { ...line, sign, memberId: member.id }
    const isNew = isGiven ? await insertSign(db, { ...given, at: now() }) : await deleteSign(db, given)
    return isNew ? await updateMessage(db, line, {}) : before
  })
}

type ChangesLine = (change: Change, before: MessageRow, own: OwnConversation) => Promise<MessageRow>

/** Changes a message that the member sees, and tells everybody who talks if it is another one then. */
async function changeLine(app: App, member: Member, line: Line, work: ChangesLine): Promise<Message> {
  const { conversationId, number } = line
  const own = { memberId: member.id, conversationId }
  const row = await transact(app, [bondsOf(member.id), oneConversation(conversationId)], async (change) => {
    const { db, announce } = change
    const talk = found(await findOwn(db, own))
    const before = found(await findMessage(db, line))
    if (number <= talk.sinceNumber || before.deed !== null) throw new Refusal('not_found')
    const { author_id: authorId } = before
    if (authorId !== null && (await areApart(db, { memberId: member.id, otherId: authorId })))
      throw new Refusal('not_found')
    const after = await work(change, before, talk)
    if (after === before) return before
    const audience = (await listTalkers(db, conversationId)).filter(isHearing)
    await announce(
      { type: 'message.changed', ...own, number },
      audience.map(({ member_id: memberId }) => memberId),
    )
    return after
  })
  const [message] = await describeMessages(app, member.id, [row])
  return found(message)
}

/** Forgets what messages said before, and showed before they were deleted, once reports no longer need it. */
export async function forgetEarlier(app: App): Promise<void> {
  const { db, now } = app
  const before = new Date(now().getTime() - KEPT_DAYS.earlierWords * DAY_MS)
  while ((await deleteEarlierBefore(db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
  await letGoOfDeleted(app, before)
}
